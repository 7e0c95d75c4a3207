import PlainText
import Testing

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
