#include "schema_check.hpp"

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace assay::test {
namespace {

const valijson::Schema& compiled(SchemaOf which) {
  const auto compile = [](const std::string& name) {
    const auto json = nlohmann::json::parse(std::ifstream(std::string(ASSAY_PROBLEMS) + "/" + name));
    auto schema = std::make_unique<valijson::Schema>();
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(json), *schema);
    return schema;
  };
  static const auto problem = compile("problem.schema.json");
  static const auto cases = compile("cases.schema.json");
  return which == SchemaOf::problem ? *problem : *cases;
}

}  // namespace

bool valid_under_schema(SchemaOf schema, const Json& json) {
  const auto unordered = nlohmann::json::parse(json.dump());
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  return validator.validate(compiled(schema), valijson::adapters::NlohmannJsonAdapter(unordered), nullptr);
}

}  // namespace assay::test
