import Testing

@testable import PlainText

struct ShellQuotingTests {
  @Test(arguments: ["Squat", "plans/push.gym", "a-b_c.d:e,f+1"])
  func `a plain word is unchanged`(word: String) {
    #expect(word.shellQuoted == word)
  }

  @Test(arguments: [
    ("", "''"), ("Push Up", "'Push Up'"), ("Farmer's Walk", #"'Farmer'\''s Walk'"#),
    ("'", #"''\'''"#), ("$HOME", "'$HOME'"), ("a;b", "'a;b'"), ("~", "'~'"), ("深蹲", "'深蹲'"),
    ("a\nb", "'a\nb'"),
  ])
  func `any other is put between single quotes`(word: String, quoted: String) {
    #expect(word.shellQuoted == quoted)
  }
}
