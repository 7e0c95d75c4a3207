extension SchemaValidator {
  /// What one keyword says; one that this validator does not know is a fault.
  func apply(_ keyword: String, _ rule: JSONTree, to part: Case) -> Outcome {
    switch keyword {
    case "$ref", "allOf", "oneOf": combine(keyword, rule, part)
    case "properties", "additionalProperties", "propertyNames", "items":
      descend(keyword, rule, part)
    case "$schema", "$id", "$defs", "title", "description", "schemaVersion": Outcome()
    default:
      refusal(keyword, rule, part).map { Outcome(faults: ["\(part.place) \($0)"]) } ?? Outcome()
    }
  }

  private func combine(_ keyword: String, _ rule: JSONTree, _ part: Case) -> Outcome {
    switch keyword {
    case "$ref":
      let pointer = rule.text ?? ""
      guard let target = schema["$defs"]?[String(pointer.dropFirst("#/$defs/".count))] else {
        return Outcome(faults: ["\(pointer) leads nowhere"])
      }
      return open(part.with(target, at: pointer))
    case "allOf":
      return branches(keyword, rule, part).reduce(into: Outcome()) { $0.absorb($1) }
    default:
      let all = branches(keyword, rule, part)
      let fitting = all.filter(\.faults.isEmpty)
      if let only = fitting.first, fitting.count == 1 { return only }
      let faults = all.flatMap(\.faults).joined(separator: "; ")
      return Outcome(faults: ["\(part.place) fits \(fitting.count) of \(all.count): \(faults)"])
    }
  }

  private func branches(_ keyword: String, _ rule: JSONTree, _ part: Case) -> [Outcome] {
    rule.elements.enumerated().map { index, branch in
      open(part.with(branch, at: "\(part.pointer)/\(keyword)/\(index)"))
    }
  }

  private func descend(_ keyword: String, _ rule: JSONTree, _ part: Case) -> Outcome {
    var outcome = Outcome()
    for (index, element) in part.value.elements.enumerated() where keyword == "items" {
      outcome.absorb(inner: closed(part.inner(element, "\(index)", rule, keyword)))
    }
    for (name, value) in part.value.members where keyword != "items" {
      switch keyword {
      case "propertyNames":
        outcome.absorb(inner: closed(part.inner(.string(name), name, rule, keyword)))
      case "properties":
        guard let schema = rule[name] else { continue }
        let step = "\(keyword)/\(name)"
        outcome.declared.insert(name)
        outcome.met.insert("\(part.pointer)/\(step)")
        outcome.absorb(inner: closed(part.inner(value, name, schema, step)))
      default:
        guard part.schema["properties"]?[name] == nil else { continue }
        outcome.declared.insert(name)
        outcome.absorb(inner: closed(part.inner(value, name, rule, keyword)))
      }
    }
    return outcome
  }

  /// Why a keyword that looks at nothing inside refuses a value; `nil` if it does not.
  private func refusal(_ keyword: String, _ rule: JSONTree, _ part: Case) -> String? {
    let value = part.value
    switch keyword {
    case "type": return Self.isOf(type: rule.text, value) ? nil : "is not of type \(rule)"
    case "const": return value == rule ? nil : "is not \(rule)"
    case "enum": return rule.elements.contains(value) ? nil : "is not in \(rule.elements)"
    case "required":
      let missing = rule.texts.filter { value[$0] == nil }
      return missing.isEmpty ? nil : "lacks \(missing)"
    case "dependentRequired":
      let missing = rule.members.filter { value[$0.key] != nil }.flatMap(\.value.texts)
        .filter { value[$0] == nil }
      return missing.isEmpty ? nil : "lacks \(missing)"
    case "minItems": return Double(value.elements.count) >= rule.number ?? 0 ? nil : "is too short"
    case "uniqueItems":
      return Set(value.elements).count == value.elements.count ? nil : "repeats itself"
    default: return numberOrTextRefusal(keyword, rule, value)
    }
  }

  private func numberOrTextRefusal(
    _ keyword: String, _ rule: JSONTree, _ value: JSONTree
  ) -> String? {
    let number = value.number ?? .nan
    let limit = rule.number ?? 0
    switch keyword {
    case "minimum": return number < limit ? "is below \(limit)" : nil
    case "exclusiveMinimum": return number <= limit ? "is not above \(limit)" : nil
    case "maximum": return number > limit ? "is over \(limit)" : nil
    case "minLength":
      return Double(value.text?.unicodeScalars.count ?? 0) < limit ? "is too short" : nil
    case "pattern":
      guard let pattern = try? Regex(rule.text ?? ""), let text = value.text else {
        return "cannot be held against \(rule)"
      }
      return text.firstMatch(of: pattern) == nil ? "is not of the form \(rule)" : nil
    default: return "has the unknown keyword \(keyword)"
    }
  }

  private static func isOf(type: String?, _ value: JSONTree) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .boolean):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
