/// What the text came from that a diagnostic is about.
public enum DiagnosticOrigin: Hashable, Sendable {
  /// A file as named by whoever asked, or standard input as `-`.
  case file(String)
  /// A word of the command line, from 1.
  case word(Int)
  /// A workout that is kept, by its title. Its text was never seen, so the place is the entry;
  /// `nil` for the workout as a whole.
  case workout(String, EntryPosition?)
}
