// Arrays as arguments, tuples as results, a class's calls one after the other: the real runner over real sockets.
#include <gmock/gmock.h>

#include "support/arrays.hpp"

namespace assay::test {
namespace {

using testing::ElementsAre;

json array_of(const char* kind, const char* typestr, std::vector<int> shape, const char* order) {
  return {{"kind", kind}, {"array", {{"typestr", typestr}, {"shape", shape}, {"order", order}}}};
}

class MixTest : public testing::Test {
 protected:
  json ask(const json& go) {
    child.socket.receive();
    child.socket.send(go, {arrays.file().get()});
    return child.socket.receive();
  }
  json go(const json& more = json::object()) const {
    json message{{"op", "go"}, {"args", {x, labels, cube, flags}}, {"kwargs", json::object()}};
    message.update(more);
    return message;
  }

  ZygoteClient zygote;
  Child child = zygote.fork("mixes");
  Arrays arrays;
  json x = arrays.add<double>("<f8", {2, 3}, {1, 2, 3, 4, 5, 6});
  json labels = arrays.add<int>("<i4", {3}, {7, 8, 9});
  json cube = arrays.add<float>("<f4", {1, 2, 2}, {1, 2, 3, 4});
  json flags = arrays.add<char>("|b1", {2}, {1, 0});
};

TEST_F(MixTest, EveryItemAtItsPlace) {
  const json floating{{"kind", "double"}, {"scalar", {{"float", "0x1.cp+2"}}}};
  const json expected{{"event", "returned"},
                      {"kind", "std::tuple"},
                      {"items",
                       {array_of("Eigen::Matrix", "<f8", {2, 3}, "F"),
                        floating,
                        {{"kind", "bool"}, {"scalar", true}},
                        {{"kind", "std::string"}, {"scalar", "own"}},
                        array_of("std::vector", "<f4", {1, 2, 2}, "C")}}};
  EXPECT_EQ(ask(go()), expected);
  const Copy copy(child);
  EXPECT_EQ(copy.answer(), (json{{"event", "copied"}}));
  EXPECT_THAT(copy.at<double>(0, 6), ElementsAre(2, 8, 4, 10, 6, 12));
  EXPECT_THAT(copy.at<float>(64, 4), ElementsAre(1.5, 2, 3, 4));
  EXPECT_EQ(copy.size(), 64 + 16U);
}

TEST_F(MixTest, HandsArgumentsBackAsTheyAreNow) {
  const json answer = ask(go({{"unchanged", {1, 0, 2}}, {"kwargs", {{"mode", "change"}}}}));
  EXPECT_EQ(answer["arguments"],
            (json{array_of("std::vector", "<i4", {3}, "C"), array_of("Eigen::Matrix", "<f8", {2, 3}, "F"),
                  array_of("std::vector", "<f4", {1, 2, 2}, "C")}));
  const Copy copy(child);
  EXPECT_THAT(copy.at<int>(128, 3), ElementsAre(-1, 8, 9));
  EXPECT_THAT(copy.at<double>(192, 6), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_THAT(copy.at<float>(256, 4), ElementsAre(1, 2, 3, 4)) << "by value: the function had a copy";
}

TEST_F(MixTest, AnArgumentThatGrewSaysSo) {
  json by_name = go({{"unchanged", {"labels"}}});
  by_name["args"] = {x};
  by_name["kwargs"] = {{"labels", labels}, {"cube", cube}, {"flags", flags}, {"mode", "grow"}};
  EXPECT_EQ(ask(by_name)["arguments"], (json{array_of("std::vector", "<i4", {4}, "C")}));
}

TEST_F(MixTest, ARaggedItemIsNoArray) {
  cube = arrays.add<float>("<f4", {2, 1, 2}, {1, 2, 3, 4});
  const json answer = ask(go({{"kwargs", {{"mode", "ragged"}}}}));
  EXPECT_EQ(answer["items"][4], (json{{"kind", "ragged rows"}}));
}

TEST_F(MixTest, WhatItThrowsIsRaised) {
  EXPECT_EQ(ask(go({{"kwargs", {{"mode", "throw"}}}})), raised("std::length_error", "as told"));
}

TEST_F(MixTest, ALongTextIsCut) {
  const json answer = ask(go({{"kwargs", {{"mode", std::string(5000, 'x')}}}}));
  EXPECT_EQ(answer["items"][3]["scalar"], std::string(2000, 'x'));
}

TEST_F(MixTest, ArgumentsThatDoNotFitAreNotCalledWith) {
  const auto answer_to = [&](const json& args) {
    child = zygote.fork("mixes");
    json message = go();
    message["args"] = args;
    return ask(message);
  };
  const json flat = arrays.add<double>("<f8", {6}, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(answer_to({flat, labels, cube, flags}), wrong_signature()) << "another rank";
  EXPECT_EQ(answer_to({x, x, cube, flags}), wrong_signature()) << "other elements";
  EXPECT_EQ(answer_to({x, labels, cube, 1}), wrong_signature()) << "a number";
  EXPECT_EQ(answer_to({x, labels, cube}), wrong_signature()) << "too few";
  json outside = flags;
  outside["$array"]["offset"] = 1 << 20;
  EXPECT_EQ(answer_to({x, labels, cube, outside}), wrong_signature()) << "beyond the file";
  EXPECT_EQ(answer_to({x, labels, cube, flags})["event"], "returned");
}

class MillTest : public testing::Test {
 protected:
  json construct(const std::vector<double>& start, const json& kwargs = json::object()) {
    EXPECT_EQ(child.socket.receive(), (json{{"event", "loaded"}}));
    return ask({{"op", "construct"}, {"kwargs", kwargs}}, start);
  }
  json add(const std::vector<double>& x, const json& more = json::object()) {
    json message{{"op", "go"}, {"method", "add"}, {"kwargs", json::object()}};
    message.update(more);
    return ask(std::move(message), x);
  }
  json call(const char* method, const json& args = json::array()) {
    child.socket.send({{"op", "go"}, {"method", method}, {"args", args}, {"kwargs", json::object()}});
    return child.socket.receive();
  }

  ZygoteClient zygote;
  Child child = zygote.fork("mills");

 private:
  json ask(json message, const std::vector<double>& array) {
    Arrays arrays;
    message["args"].push_back(arrays.add<double>("<f8", {static_cast<int>(array.size())}, array));
    child.socket.send(message, {arrays.file().get()});
    return child.socket.receive();
  }
};

const json constructed{{"event", "constructed"}};

TEST_F(MillTest, KeepsItsValuesBetweenCalls) {
  EXPECT_EQ(construct({1, 2}, {{"name", "wind"}}), constructed);
  json returned = array_of("Eigen::Matrix", "<f8", {2}, "C");
  returned["event"] = "returned";
  EXPECT_EQ(add({10, 20}), returned);
  EXPECT_THAT(Copy(child).at<double>(0, 2), ElementsAre(11, 22));
  EXPECT_EQ(add({100, 200}), returned);
  EXPECT_THAT(Copy(child).at<double>(0, 2), ElementsAre(111, 222));
  EXPECT_EQ(call("count"), (json{{"event", "returned"}, {"kind", "int"}, {"scalar", 2}}));
  EXPECT_EQ(call("label"), (json{{"event", "returned"}, {"kind", "std::string"}, {"scalar", "windwind"}}));
  EXPECT_EQ(call("label", {1})["scalar"], "wind");
  EXPECT_EQ(Copy(child).size(), 0U) << "no array, nothing to write";
}

TEST_F(MillTest, LeavesTheConstructorsDefaultToTheSubmission) {
  EXPECT_EQ(construct({1}), constructed);
  EXPECT_EQ(call("label", {1})["scalar"], "own");
}

TEST_F(MillTest, HandsBackAMethodsArgument) {
  construct({1}, {{"name", "greedy"}});
  const json answer = add({5}, {{"unchanged", {0}}});
  EXPECT_EQ(answer["arguments"], (json{array_of("Eigen::Matrix", "<f8", {1}, "C")}));
  const Copy copy(child);
  EXPECT_THAT(copy.at<double>(0, 1), ElementsAre(6));
  EXPECT_THAT(copy.at<double>(64, 1), ElementsAre(0));
}

TEST_F(MillTest, AConstructorThatThrows) {
  EXPECT_EQ(construct({}), raised("std::invalid_argument", "nothing to start with"));
  EXPECT_EQ(zygote.reap(child)["status"], SIGKILL) << "waits after a failure";
}

TEST_F(MillTest, ASecondCallThatThrows) {
  EXPECT_EQ(construct({1}, {{"name", "weak"}}), constructed);
  EXPECT_EQ(add({1})["event"], "returned");
  EXPECT_EQ(add({1}), raised("std::domain_error", "worn out"));
}

TEST_F(MillTest, ArgumentsThatDoNotFit) {
  EXPECT_EQ(construct({1}, {{"colour", "red"}}), wrong_signature());
  child = zygote.fork("mills");
  EXPECT_EQ(construct({1}), constructed);
  EXPECT_EQ(call("add", {1.5}), wrong_signature());
}

TEST_F(MillTest, AMethodThatWasNotCompiled) {
  construct({1});
  EXPECT_EQ(call("fly"), (json{{"event", "load_failed"},
                               {"reason", "missing_entry"},
                               {"message", "the compiled submission has no method `fly`"},
                               {"line", nullptr}}));
}

TEST_F(MillTest, NoCallBeforeThereIsAnObject) {
  child.socket.receive();
  EXPECT_EQ(call("count"), (json{{"event", "closed"}}));
}

}  // namespace
}  // namespace assay::test
