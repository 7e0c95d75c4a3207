extension Diagnostic {
  /// Writes `code severity file position entry line column span message hint fix`, what applies.
  /// `file` is the title of a workout that is kept, with the entry's `position` there, and `entry`
  /// is the number of an argument.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("severity", severity.rawValue)
      switch origin {
      case .file(let name): json.member("file", name)
      case .word(let number): json.member("entry", number)
      case .workout(let title, let position):
        json.member("file", title)
        json.member("position", position?.description)
      }
      json.member("line", line)
      json.member("column", column)
      json.member("span", span.length)
      json.member("message", message)
      json.member("hint", hint)
      json.member("fix", fix)
    }
  }
}
