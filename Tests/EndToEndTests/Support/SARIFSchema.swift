/// The members that SARIF 2.1.0 (OASIS, with errata) allows for the objects that a check writes,
/// with their types; a member that none of them has is refused.
///
/// Written from the specification, section by section: § 3.13 sarifLog, § 3.14 run, § 3.18 tool,
/// § 3.19 toolComponent, § 3.49 reportingDescriptor, § 3.27 result, § 3.28 location,
/// § 3.29 physicalLocation, § 3.30 region, § 3.33 logicalLocation, § 3.4 artifactLocation,
/// § 3.11 message, § 3.55 fix, § 3.56 artifactChange, § 3.57 replacement. Members whose objects are
/// never written are declared without a type.
enum SARIFSchema {
  static let text = #"""
    {"$defs": {
      "sarifLog": {"type": "object", "required": ["version", "runs"], "properties": {
        "$schema": {"type": "string", "pattern": "^https://"}, "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}},
        "inlineExternalProperties": {}, "properties": {}}},
      "run": {"type": "object", "required": ["tool"], "properties": {
        "tool": {"$ref": "#/$defs/tool"},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
        "language": {"type": "string", "pattern": "^[a-z]{2}(-[A-Z]{2})?$"},
        "defaultEncoding": {"type": "string"}, "invocations": {}, "artifacts": {},
        "logicalLocations": {}, "originalUriBaseIds": {}, "automationDetails": {},
        "versionControlProvenance": {}, "taxonomies": {}, "properties": {}}},
      "tool": {"type": "object", "required": ["driver"], "properties": {
        "driver": {"$ref": "#/$defs/toolComponent"}, "extensions": {}, "properties": {}}},
      "toolComponent": {"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string", "minLength": 1}, "version": {"type": "string"},
        "semanticVersion": {"type": "string"}, "fullName": {"type": "string"},
        "informationUri": {"type": "string", "pattern": "^[a-z]+:"},
        "downloadUri": {"type": "string", "pattern": "^[a-z]+:"},
        "organization": {"type": "string"}, "guid": {"type": "string"},
        "rules": {"type": "array", "uniqueItems": true,
          "items": {"$ref": "#/$defs/reportingDescriptor"}},
        "notifications": {}, "taxa": {}, "properties": {}}},
      "reportingDescriptor": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "string", "minLength": 1}, "name": {"type": "string"},
        "shortDescription": {"$ref": "#/$defs/multiformatMessageString"},
        "fullDescription": {"$ref": "#/$defs/multiformatMessageString"},
        "help": {"$ref": "#/$defs/multiformatMessageString"},
        "helpUri": {"type": "string", "pattern": "^[a-z]+:"},
        "defaultConfiguration": {}, "messageStrings": {}, "properties": {}}},
      "multiformatMessageString": {"type": "object", "required": ["text"], "properties": {
        "text": {"type": "string"}, "markdown": {"type": "string"}, "properties": {}}},
      "message": {"type": "object", "required": ["text"], "properties": {
        "text": {"type": "string", "minLength": 1}, "markdown": {"type": "string"},
        "id": {"type": "string"},
        "arguments": {"type": "array", "items": {"type": "string"}}, "properties": {}}},
      "result": {"type": "object", "required": ["message"], "properties": {
        "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
        "rule": {}, "kind": {
          "enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": {"$ref": "#/$defs/message"},
        "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
        "relatedLocations": {
          "type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/location"}},
        "fixes": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/fix"}},
        "guid": {"type": "string"}, "fingerprints": {}, "partialFingerprints": {},
        "codeFlows": {}, "suppressions": {}, "properties": {}}},
      "location": {"type": "object", "properties": {
        "id": {"type": "integer", "minimum": -1},
        "physicalLocation": {"$ref": "#/$defs/physicalLocation"},
        "logicalLocations": {
          "type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/logicalLocation"}},
        "message": {"$ref": "#/$defs/message"},
        "annotations": {
          "type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/region"}},
        "relationships": {}, "properties": {}}},
      "physicalLocation": {"type": "object", "required": ["artifactLocation"], "properties": {
        "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
        "region": {"$ref": "#/$defs/region"}, "contextRegion": {"$ref": "#/$defs/region"},
        "address": {}, "properties": {}}},
      "logicalLocation": {"type": "object", "properties": {
        "name": {"type": "string"}, "fullyQualifiedName": {"type": "string"},
        "decoratedName": {"type": "string"}, "kind": {"type": "string"},
        "index": {"type": "integer", "minimum": -1},
        "parentIndex": {"type": "integer", "minimum": -1}, "properties": {}}},
      "artifactLocation": {"type": "object", "properties": {
        "uri": {"type": "string", "pattern": "^([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$"},
        "uriBaseId": {"type": "string"}, "index": {"type": "integer", "minimum": -1},
        "description": {"$ref": "#/$defs/message"}, "properties": {}}},
      "region": {"type": "object", "required": ["startLine"], "properties": {
        "startLine": {"type": "integer", "minimum": 1},
        "startColumn": {"type": "integer", "minimum": 1},
        "endLine": {"type": "integer", "minimum": 1}, "endColumn": {"type": "integer", "minimum": 1},
        "charOffset": {"type": "integer", "minimum": -1},
        "charLength": {"type": "integer", "minimum": 0},
        "byteOffset": {"type": "integer", "minimum": -1},
        "byteLength": {"type": "integer", "minimum": 0},
        "snippet": {"$ref": "#/$defs/artifactContent"},
        "message": {"$ref": "#/$defs/message"}, "sourceLanguage": {"type": "string"},
        "properties": {}}},
      "artifactContent": {"type": "object", "properties": {
        "text": {"type": "string"}, "binary": {"type": "string"},
        "rendered": {"$ref": "#/$defs/multiformatMessageString"}, "properties": {}}},
      "fix": {"type": "object", "required": ["artifactChanges"], "properties": {
        "description": {"$ref": "#/$defs/message"},
        "artifactChanges": {"type": "array", "uniqueItems": true, "minItems": 1,
          "items": {"$ref": "#/$defs/artifactChange"}},
        "properties": {}}},
      "artifactChange": {
        "type": "object", "required": ["artifactLocation", "replacements"], "properties": {
          "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
          "replacements": {
            "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/replacement"}},
          "properties": {}}},
      "replacement": {"type": "object", "required": ["deletedRegion"], "properties": {
        "deletedRegion": {"$ref": "#/$defs/region"},
        "insertedContent": {"$ref": "#/$defs/artifactContent"}, "properties": {}}}}}
    """#
}
