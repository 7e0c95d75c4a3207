import Testing

@testable import PlainText

struct CountedNounTests {
  @Test(arguments: [(0, "0 breaks"), (1, "1 break"), (2, "2 breaks")])
  func `a noun takes its number`(_ count: Int, _ text: String) {
    #expect(CountedNoun.text(count, "break") == text)
    #expect(CountedNoun.text(0, "break", zero: "no") == "no breaks")
    #expect(CountedNoun.text(count, "break", zero: "no") == (count == 0 ? "no breaks" : text))
  }
}

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

struct ShellWordsTests {
  @Test(arguments: [
    ("run 'Morning Run'", ["run", "Morning Run"]), ("  a   b ", ["a", "b"]), ("", []),
    (#"a\ b "c \"d\" \e" '"'"#, ["a b", #"c "d" \e"#, "\""]), ("''", [""]), ("a''b", ["ab"]),
  ])
  func `quotes and backslashes are a shell's`(text: String, words: [String]) {
    #expect(text.shellWords == words)
  }

  @Test(arguments: ["'open", "\"open", "a 'b"])
  func `an open quotation is none`(text: String) {
    #expect(text.shellWords == nil)
  }

  @Test(arguments: ["", "a b", "it's", "\"x\" $y `z`", "a\\b"])
  func `what is quoted is one word`(text: String) {
    #expect(text.shellQuoted.shellWords == [text])
  }
}
