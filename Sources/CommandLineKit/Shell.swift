/// A shell that can complete gymtastic's words.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads. It holds no names itself: it asks `gymtastic complete`, which
  /// answers from the table and the store, and so never falls behind either.
  package var completionScript: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}
