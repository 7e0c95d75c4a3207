extension TerminalEmulator {
  /// The screen as an SVG image, for documentation.
  ///
  /// - Parameter title: a description of the picture for people who cannot see it.
  public func svg(title: String) -> String {
    let (width, height) = (9, 20)
    let columns = cells.first?.count ?? 0
    let size = (width: columns * width + 32, height: cells.count * height + 32)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\""
        + " role=\"img\" aria-label=\"\(Self.escaped(title))\">",
      "<rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"#14161a\"/>",
      "<g font-family=\"ui-monospace, Menlo, Consolas, monospace\" font-size=\"15\">",
    ]
    for (row, line) in cells.enumerated() {
      for run in Self.runs(of: line) {
        lines.append(Self.element(run, x: 16 + run.column * width, top: 16 + row * height))
      }
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adjacent cells with the same appearance.
  private struct Run {
    var column: Int
    var text: String
    var style: EmulatedStyle
  }

  private static func runs(of line: [EmulatedCell]) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in line.enumerated() {
      if var last = runs.last, last.style == cell.style,
        isBlock(cell.text) == isBlock(last.text),
        !isBlock(cell.text) || last.text.hasSuffix(cell.text)
      {
        last.text += cell.text
        runs[runs.count - 1] = last
      } else {
        runs.append(Run(column: column, text: cell.text, style: cell.style))
      }
    }
    return runs.filter { $0.text.contains { $0 != " " } }
  }

  /// Whether the text consists of blocks, which are drawn as rectangles: fonts leave gaps between
  /// them.
  private static func isBlock(_ text: String) -> Bool {
    text.contains { "█▒░".contains($0) }
  }

  private static func element(_ run: Run, x left: Int, top: Int) -> String {
    let color = color(of: run.style)
    let opacity = run.style.isDim ? 0.55 : 1
    guard isBlock(run.text) else {
      let weight = run.style.isBold ? " font-weight=\"bold\"" : ""
      return
        "<text x=\"\(left)\" y=\"\(top + 15)\" fill=\"\(color)\" opacity=\"\(opacity)\"\(weight)"
        + " xml:space=\"preserve\" textLength=\"\(run.text.count * 9)\">\(escaped(run.text))</text>"
    }
    let shade = run.text.hasPrefix("█") ? 1 : run.text.hasPrefix("▒") ? 0.55 : 0.25
    return "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(run.text.count * 9)\" height=\"20\""
      + " fill=\"\(color)\" opacity=\"\(shade * opacity)\"/>"
  }

  private static func color(of style: EmulatedStyle) -> String {
    guard case .mixed(let red, let green, let blue) = style.foreground else { return "#e6e6e6" }
    return "rgb(\(red),\(green),\(blue))"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
