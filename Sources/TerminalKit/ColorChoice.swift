/// When to use colour.
package enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case auto
  case never
}
