import Testing

@testable import CommandLineKit

struct CommandReferenceTests {
  @Test func `a page becomes a section`() {
    let page = HelpPage(
      name: "x", summary: "Add a <thing>",
      blocks: [
        .usage("gymtastic thing"), .paragraph("a_b"), .heading("Options"),
        .definitions([.init("    --at <n>", ["Put", "it"])]),
        .verbatim(["x", "y"]), .examples([.init("gymtastic x", "")]),
      ]
    )
    #expect(
      page.markdown(heading: "thing add", level: 3) == #"""
        ### thing add

        Add a \<thing\>.

        ```
        gymtastic thing
        ```

        a\_b

        **Options**

        - `--at <n>`: Put. it

        ```
        x
        y
        ```

        - `gymtastic x`

        """#)
  }
}
