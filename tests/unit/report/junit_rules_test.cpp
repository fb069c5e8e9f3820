// The rules of Jenkins' junit-10.xsd and of GitLab that bear on what is written.
#include <gtest/gtest.h>

#include <cstring>
#include <pugixml.hpp>
#include <regex>
#include <set>

#include "report/junit.hpp"
#include "support/grades.hpp"

namespace assay::testing {
namespace {

using Names = std::set<std::string>;

void expect_attributes(const pugi::xml_node& node, const Names& required, const Names& allowed) {
  Names found;
  for (const auto& attribute : node.attributes()) {
    EXPECT_TRUE(found.insert(attribute.name()).second) << attribute.name();
    EXPECT_TRUE(allowed.count(attribute.name()) == 1) << node.name() << "@" << attribute.name();
  }
  for (const std::string& name : required) EXPECT_EQ(found.count(name), 1U) << node.name() << "@" << name;
}

void expect_rules(const std::string& xml) {
  for (char c : xml) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str()));
  const std::regex time("[0-9]+\\.[0-9]{3}");
  std::set<std::pair<std::string, std::string>> names;
  ASSERT_STREQ(document.document_element().name(), "testsuites");
  for (const auto& suite : document.document_element().children()) {
    ASSERT_STREQ(suite.name(), "testsuite");
    expect_attributes(suite, {"name", "tests", "failures", "errors"},
                      {"name", "tests", "failures", "errors", "skipped", "time"});
    std::map<std::string, int> counted;
    for (const auto& property : suite.child("properties").children()) {
      ASSERT_STREQ(property.name(), "property");
      expect_attributes(property, {"name", "value"}, {"name", "value"});
    }
    for (const auto& test : suite.children()) {
      if (std::string_view(test.name()) == "properties") continue;
      ASSERT_STREQ(test.name(), "testcase");
      expect_attributes(test, {"name"}, {"name", "time", "classname"});
      EXPECT_TRUE(std::regex_match(test.attribute("time").value(), time));
      EXPECT_TRUE(names.emplace(test.attribute("classname").value(), test.attribute("name").value()).second);
      counted["tests"] += 1;
      for (const auto& why : test.children()) {
        counted[why.name()] += 1;
        expect_attributes(why, {"type", "message"}, {"type", "message"});
      }
    }
    EXPECT_EQ(suite.attribute("tests").as_int(), counted["tests"]);
    EXPECT_EQ(suite.attribute("failures").as_int(), counted["failure"]);
    EXPECT_EQ(suite.attribute("errors").as_int(), counted["error"]);
    EXPECT_EQ(suite.attribute("skipped").as_int(), counted["skipped"]);
  }
}

TEST(Junit, KeepsTheRules) {
  Batch batch = rich_batch();
  batch.grades.push_back(batch.grades[0]);                     // the same file twice
  batch.grades.push_back(grade_of("a/wr\x01ong.py", {}));      // the same name once cleaned
  batch.grades[0].cases[0].run.best.cpu = Milliseconds{1e-9};  // 1e-12 s
  batch.grades[0].cases[1].run.outcome = Raised{std::string("a\0b", 3), "\x1b\xff\xed\xa0\x80", 1, "\x08"};
  for (Audience audience : {Audience::student, Audience::staff}) expect_rules(render_junit(batch, audience));
}

TEST(Junit, TellsFailureFromError) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(render_junit(rich_batch(), Audience::student).c_str()));
  const auto kind = [&](const char* name) {
    return std::string(document.select_node((std::string("//testcase[@name='") + name + "']/*").c_str()).node().name());
  };
  EXPECT_EQ(kind("full/wrong"), "failure");
  EXPECT_EQ(kind("hint/late"), "error");
  EXPECT_EQ(kind("hint/raised"), "error");
  EXPECT_EQ(kind("none/skipped"), "skipped");
  EXPECT_EQ(kind("compile"), "error");
  EXPECT_EQ(kind("assay"), "error");
}

TEST(Junit, HasTheMarks) {
  pugi::xml_document document;
  Batch batch = rich_batch();
  batch.grades.resize(1);
  batch.grades[0].verdict = Verdict::wrong_answer;
  batch.grades[0].score = 200.0 / 3;
  batch.grades[0].max_score = 100;
  const auto property = [&](const std::string& name) {
    EXPECT_TRUE(document.load_string(render_junit(batch, Audience::student).c_str()));
    const auto found = document.select_node(("//testsuite/properties/property[@name='" + name + "']").c_str());
    return std::string(found.node().attribute("value").value());
  };
  EXPECT_EQ(property("verdict"), "wrong_answer");
  EXPECT_EQ(property("score"), "66.6667");
  EXPECT_EQ(property("max_score"), "100");
  batch.grades[0].score.reset();
  EXPECT_EQ(property("score"), "");
}

TEST(Junit, AnInterruptedGradingIsNotGreen) {
  Batch batch;
  batch.grades.push_back(grade_of("a.py", {}));
  const auto errors = [&] {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(render_junit(batch, Audience::student).c_str()));
    return document.select_node("//testsuite").node().attribute("errors").as_int();
  };
  EXPECT_EQ(errors(), 0);
  batch.grades[0].interrupted = true;
  EXPECT_EQ(errors(), 1);
}

}  // namespace
}  // namespace assay::testing
