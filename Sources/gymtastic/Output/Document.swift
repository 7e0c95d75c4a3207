/// One thing in full: a title, its members, and the rows that belong to it.
struct Document: Hashable, Sendable {
  var title: String
  /// Members with a value; one without is left out.
  var fields: [Field]
  /// What the thing consists of.
  var table: Table?

  init(title: String, fields: [Field], table: Table? = nil) {
    self.title = title
    self.fields = fields
    self.table = table
  }

  /// A labelled value.
  struct Field: Hashable, Sendable {
    /// Lower case; the first column in a pipe.
    let label: String
    let value: Cell

    init(_ label: String, _ value: Cell) {
      self.label = label
      self.value = value
    }
  }
}
