#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/process/search_path.hpp>
#include <charconv>
#include <cstdio>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/misspelt.hpp"
#include "cli/terminal.hpp"
#include "core/interrupt.hpp"

namespace assay {
namespace {

const std::map<std::string, Format> formats{{"text", Format::text}, {"json", Format::json}};
const std::map<std::string, Audience> audiences{{"student", Audience::student}, {"staff", Audience::staff}};
const std::map<std::string, SandboxPolicy> policies{{"required", SandboxPolicy::required},
                                                    {"best-effort", SandboxPolicy::best_effort}};
const std::map<std::string, Color> colors{
    {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}};
const std::map<std::string, ReportFormat> report_formats{{"json", ReportFormat::json}, {"junit", ReportFormat::junit}};

template <class T>
void add_choice(CLI::App* command, const std::string& name, T& value, const std::map<std::string, T>& names,
                const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, meaning] : names) words.push_back(word);
  command
      ->add_option_function<std::string>(
          name, [&](const std::string& word) { value = names.at(word); }, help)
      ->type_name(fmt::format("{}", fmt::join(words, "|")))
      ->check(CLI::IsMember(words).description(""));
}

/// As a shell finds it: a bare name is looked for on PATH.
const CLI::Validator program(
    [](const std::string& word) {
      const bool found = word.find('/') == std::string::npos ? !boost::process::search_path(word).empty()
                                                             : ::access(word.c_str(), F_OK) == 0;
      return found ? std::string() : fmt::format("no program \"{}\"", word);
    },
    "");

const CLI::Validator not_empty([](const std::string& word) { return word.empty() ? "is empty" : std::string(); }, "");

void add_common(CLI::App* command, CommonOptions& common, bool places, bool runs) {
  if (places)
    command->add_option("--problems", common.problems, "Folder of problems (default: ./problems, else Assay's own)");
  if (!runs) return;
  command->add_option("--python", common.grader.python, "Interpreter for Python submissions")->check(program);
  command->add_option("--cxx", common.grader.cxx, "Compiler for C++ submissions")->check(program);
  add_choice(command, "--sandbox", common.grader.sandbox, policies,
             "Whether to grade where a required layer is missing");
}

void add_jobs(CLI::App* command, CommonOptions& common) {
  command->add_option("-j,--jobs", common.jobs, "Submissions graded at once (default: one a core)")
      ->check(CLI::Range(1, 4096))
      ->type_name("N");
}

void add_no_cache(CLI::App* command, CommonOptions& common) {
  command->add_flag_callback(
      "--no-cache", [&] { common.grader.cache = false; },
      "Compile and measure anew what was kept before, and keep nothing");
}

std::string read_report(const std::string& word, std::vector<ReportTarget>& to) {
  const std::size_t equals = word.find('=');
  const auto format = report_formats.find(word.substr(0, equals));
  if (format == report_formats.end() || equals == std::string::npos || equals + 1 == word.size())
    return fmt::format("--report: found \"{}\", allowed: json=PATH or junit=PATH", word);
  to.push_back({format->second, word.substr(equals + 1)});
  return "";
}

std::string read_time_scale(const std::string& word, std::optional<TimeScale>& to) {
  if (word == "declared") return "";
  if (word == "auto") {
    to = TimeScale{true, 1};
    return "";
  }
  double factor = 0;
  const auto [end, ec] = std::from_chars(word.data(), word.data() + word.size(), factor);
  if (ec != std::errc() || end != word.data() + word.size() || !(factor >= 1 && factor <= 1000))
    return fmt::format("--time-scale: found \"{}\", allowed: declared, auto or a number from 1 to 1000", word);
  to = TimeScale{false, factor};
  return "";
}

struct Commands {
  CLI::App app{
      "Assay grades numerical coding exercises: it runs each submission in a sandbox under its time limit,\n"
      "compares the arrays that come back with a reference, and says what they earned and why."};
  GradeOptions grade;
  VerifyOptions verify;
  CommonOptions list;
  ShowOptions show;
  CommonOptions doctor;
  NewOptions made;
  WatchOptions watch;
  std::vector<std::string> reports;
  std::string time_scale = "declared";
  bool quiet = false;
  bool verbose = false;
  bool families = false;

  Commands() {
    app.require_subcommand(1);
    app.set_version_flag("--version", "assay " ASSAY_VERSION);
    app.set_help_flag("-h,--help", "Print this help");
    add_grade();
    add_verify();
    CLI::App* l = app.add_subcommand("list", "Problems, or what a problem's reference may be");
    l->footer("Examples:\n  assay list --problems my-course/problems\n  assay list --families");
    l->add_flag("--families", families, "References instead: each family's knobs, their values and what each does");
    add_common(l, list, true, false);
    CLI::App* s = app.add_subcommand("show", "A problem's statement, signature, limits, groups and visible cases");
    s->footer("Example:\n  assay show positional-encoding");
    s->add_option("problem", show.problem, "The problem's id")->required()->type_name("PROBLEM");
    add_common(s, show.common, true, false);
    add_new();
    add_watch();
    CLI::App* d = app.add_subcommand("doctor", "This machine: compilers, Python, sandbox layers, clock");
    d->footer("Example:\n  assay doctor --python .venv/bin/python3");
    add_common(d, doctor, true, true);
  }

  void add_grade() {
    CLI::App* g = app.add_subcommand("grade", "Grade submissions: files, or folders searched for them");
    g->footer(
        "Examples:\n  assay grade submissions/positional-encoding/accepted\n"
        "  assay grade handed-in/ --problem positional-encoding --report junit=report.xml\n"
        "Exit codes: 0 everything accepted, 1 something not accepted, 2 the command or an author's file is wrong,\n"
        "3 Assay itself failed or will not run here, 130 interrupted.");
    g->add_option("paths", grade.paths, "Submissions")->required()->type_name("PATH");
    g->add_option("--problem", grade.problem, "The problem's id (default: a parent folder named as a problem)")
        ->check(not_empty);
    g->add_option("--cases", grade.plan.cases, "Only cases whose id matches this glob")->type_name("GLOB");
    g->add_option("--group", grade.plan.group, "Only this group's cases")->type_name("NAME");
    add_choice(g, "--format", grade.format, formats, "What is printed");
    g->add_option("--report", reports, "Also write a report, json=PATH or junit=PATH; repeatable")
        ->type_name("FORMAT=PATH")
        ->take_all()
        ->allow_extra_args(false);
    add_choice(g, "--audience", grade.audience, audiences,
               "student (the default): nothing of hidden cases is shown; staff: everything");
    g->add_option(
        "--time-scale", time_scale,
        "Stretch every time limit: by this factor, or auto: as far as this machine needs (default: declared)");
    add_jobs(g, grade.common);
    g->add_flag("--exit-zero", grade.exit_zero, "Exit 0 also when something was not accepted");
    CLI::Option* q = g->add_flag("-q,--quiet", quiet, "Only a line for each submission");
    g->add_flag("-v,--verbose", verbose, "Every case that is not accepted, and more of what it printed")->excludes(q);
    add_no_cache(g, grade.common);
    add_choice(g, "--color", grade.color, colors, "Colour in the text report");
    add_common(g, grade.common, true, true);
  }

  void add_verify() {
    CLI::App* v = app.add_subcommand("verify", "Is a problem fit for students?");
    v->footer("Example:\n  assay verify positional-encoding");
    v->add_option("problem", verify.problems, "Problems' ids (default: all)")->type_name("PROBLEM");
    add_jobs(v, verify.common);
    add_no_cache(v, verify.common);
    v->add_option("--submissions", verify.submissions, "Folder of samples (default: submissions/ beside the problems)");
    v->add_flag("-v,--verbose", verify.verbose, "The name of every case and mistake that is counted");
    add_common(v, verify.common, true, true);
  }

  void add_new() {
    CLI::App* n = app.add_subcommand("new", "Begin a problem: a variant of one that exists, or from a signature");
    n->footer(
        "Example:\n  assay new positional-encoding-halves --from positional-encoding --set layout=halves\n"
        "  assay new softmax --from blank --signature 'softmax(x: float64[rows, columns]) -> float64[rows, columns]'\n"
        "assay list --families prints every knob and its values.");
    n->add_option("id", made.id, "The new problem's id")->required()->type_name("ID");
    n->add_option("--from", made.from, "The problem that it is a variant of, or blank")
        ->required()
        ->type_name("PROBLEM");
    n->add_option("--signature", made.signature, "With --from blank: the function that students write")
        ->type_name("TEXT");
    n->add_option("--set", made.set, "What differs; repeatable")
        ->type_name("KNOB=VALUE")
        ->take_all()
        ->allow_extra_args(false);
    n->add_option("--title", made.title, "Its title (default: the old one's and the id)")->type_name("TEXT");
    n->add_option("--submissions", made.submissions, "Folder of samples (default: submissions/ beside the problems)");
    n->add_option("--problems", made.problems, "Folder of problems (default: ./problems, else Assay's own)");
  }

  void add_watch() {
    CLI::App* w = app.add_subcommand("watch", "Grade a file's visible cases again at every save");
    w->footer("Example:\n  assay watch positional_encoding.py --problem positional-encoding\nCtrl-C ends it.");
    w->add_option("file", watch.file, "The submission")->required()->type_name("FILE");
    w->add_option("--problem", watch.problem, "The problem's id (default: a parent folder named as a problem)")
        ->check(not_empty);
    add_choice(w, "--color", watch.color, colors, "Colour in the text report");
    add_common(w, watch.common, true, true);
  }

  /// What CLI11 takes for mere words. Empty: they are right.
  std::string read_words() {
    std::string wrong = read_time_scale(time_scale, grade.plan.time_scale);
    for (const std::string& word : reports)
      if (wrong.empty()) wrong = read_report(word, grade.reports);
    return wrong;
  }

  ExitCode run() {
    if (app.got_subcommand("watch")) return watch_command(watch);
    if (app.got_subcommand("new")) return new_command(made);
    if (app.got_subcommand("verify")) return verify_command(verify);
    if (app.got_subcommand("list")) return families ? list_families() : list_command(list);
    if (app.got_subcommand("show")) return show_command(show);
    if (app.got_subcommand("doctor")) return doctor_command(doctor);
    grade.verbosity = quiet ? Verbosity::quiet : verbose ? Verbosity::verbose : Verbosity::normal;
    return grade_command(grade);
  }
};

}  // namespace

std::variant<Command, ExitCode> read_command_line(int argc, char** argv) {
  const auto commands = std::make_shared<Commands>();
  try {
    commands->app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return static_cast<ExitCode>(commands->app.exit(error));
    if (const std::string unknown = unknown_command(commands->app, argc, argv); !unknown.empty())
      return complain({ErrorKind::usage, "", unknown});
    const std::string hint = suggestion(commands->app, argc, argv);
    return complain({ErrorKind::usage, "", fmt::format("{}.{} See assay --help.", error.what(), hint)});
  }
  if (const std::string wrong = commands->read_words(); !wrong.empty()) return complain({ErrorKind::usage, "", wrong});
  return [commands] { return commands->run(); };
}

int run_command_line(int argc, char** argv) {
  catch_interrupts();
  // What no stage has made a value of: no memory, no threads. Reports that were finished are written already.
  const ExitCode code = [&] {
    try {
      const std::variant<Command, ExitCode> read = read_command_line(argc, argv);
      const auto* ended = std::get_if<ExitCode>(&read);
      return ended != nullptr ? *ended : std::get<Command>(read)();
    } catch (const std::exception& error) {
      return complain({ErrorKind::machine, "", error.what()});
    }
  }();
  return static_cast<int>(std::fflush(stdout) == 0 && std::ferror(stdout) == 0
                              ? code
                              : worse(code, complain({ErrorKind::machine, "standard output", "cannot be written"})));
}

}  // namespace assay
