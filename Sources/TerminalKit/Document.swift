/// One thing in full: a title, its members, and the rows that belong to it.
package struct Document: Hashable, Sendable {
  package var title: String
  /// Members with a value; one without is left out.
  package var fields: [Field]
  /// What the thing consists of.
  package var table: Table?

  package init(title: String, fields: [Field], table: Table? = nil) {
    self.title = title
    self.fields = fields
    self.table = table
  }

  /// A labelled value.
  package struct Field: Hashable, Sendable {
    /// Lower case; the first column in a pipe.
    package let label: String
    package let value: Cell

    package init(_ label: String, _ value: Cell) {
      self.label = label
      self.value = value
    }
  }
}
