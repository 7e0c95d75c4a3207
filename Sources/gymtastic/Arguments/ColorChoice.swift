/// When to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case auto
  case never
}
