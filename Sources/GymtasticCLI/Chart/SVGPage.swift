import TerminalKit
import WorkoutCore

/// A self-contained SVG page: no script, no font, no second file.
///
/// Its styles have colors for light and dark backgrounds.
struct SVGPage {
  /// The width of a page; the text size is the same for both.
  enum Width: Double {
    case full = 680
    case small = 400
  }

  static let margin = 24.0
  static let figureWidth = 7.5

  /// Makes the ids of this page unique if a document contains several pictures.
  let mark: String
  /// The y coordinate at which the last element ends.
  var bottom: Double
  let width: Width
  /// The y coordinate below the title and the caption.
  let top: Double
  private let title: String
  private let caption: String
  private let shownTitle: String
  private let captionLines: [String]
  private var elements: [String] = []

  var right: Double { width.rawValue - Self.margin }

  /// - Parameter caption: what it shows, below the title; screen readers read both.
  init(title: String, caption: String, _ width: Width) {
    self.title = title
    self.caption = caption
    self.width = width
    let (head, tail) = Self.split(title)
    let summary = Self.split(caption).tail
    let lines = width == .full ? [caption] : head == title ? [summary] : [tail, summary]
    shownTitle = width == .full ? title : head
    captionLines = lines.flatMap { TextWrap.lines(of: $0, width: Int(width.rawValue / 7.3)) }
    top = 68 + 16 * Double(max(1, captionLines.count))
    bottom = top
    mark = Self.mark(of: title + caption)
  }

  /// The text before and after its colon; a text without a colon is returned for both.
  ///
  /// A small page shows only what precedes the colon of its title and follows its caption's.
  private static func split(_ text: String) -> (head: String, tail: String) {
    guard let colon = text.firstRange(of: ": ") else { return (text, text) }
    return (String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
  }

  /// Which part of a text is at its x coordinate.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func text(
    _ text: String, x: Double, y: Double, _ anchor: Anchor = .start, style: String? = nil
  ) {
    let place = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    let style = style.map { " class=\"\($0)\"" } ?? ""
    elements.append("<text\(style)\(Self.at(x, y))\(place)>\(HTMLWriter.escaped(text))</text>")
  }

  /// - Parameter name: the tooltip.
  mutating func rectangle(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
    name: String? = nil
  ) {
    let size = " width=\"\(Self.text(width))\" height=\"\(Self.text(height))\""
    let corners = radius > 0 ? " rx=\"\(Self.text(radius))\"" : ""
    add("rect", style, Self.at(x, y) + size + corners, name)
  }

  mutating func dot(_ place: (x: Double, y: Double), radius: Double, name: String) {
    let center = " cx=\"\(Self.text(place.x))\" cy=\"\(Self.text(place.y))\""
    add("circle", "dot", center + " r=\"\(Self.text(radius))\"", name)
  }

  mutating func line(_ style: String, _ places: [(x: Double, y: Double)]) {
    add("path", style, " d=\"\(Self.path(places))\"", nil)
  }

  /// The area below a line, fading toward the bottom: the scale need not begin at 0.
  mutating func fade(below places: [(x: Double, y: Double)]) {
    guard let first = places.first else { return }
    let end = "V\(Self.text(bottom))H\(Self.text(first.x))Z"
    elements += [
      "<linearGradient id=\"fade-\(mark)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">",
      "<stop class=\"fade\" offset=\"0\" stop-opacity=\"0.3\"/>",
      "<stop class=\"fade\" offset=\"1\" stop-opacity=\"0\"/>", "</linearGradient>",
      "<path fill=\"url(#fade-\(mark))\" d=\"\(Self.path(places))\(end)\"/>",
    ]
  }

  private mutating func add(
    _ element: String, _ style: String, _ attributes: String, _ name: String?
  ) {
    let start = "<\(element) class=\"\(style)\"\(attributes)"
    elements.append(
      start + (name.map { "><title>\(HTMLWriter.escaped($0))</title></\(element)>" } ?? "/>"))
  }

  // MARK: - Document

  var document: String {
    let height = (bottom + Self.margin).rounded()
    let width = self.width.rawValue
    let size = (width: Self.text(width), height: Self.text(height))
    var page = self
    page.elements = []
    page.rectangle("page", x: 0.5, y: 0.5, width: width - 1, height: height - 1, radius: 10)
    let shown = TextWidth.truncated(shownTitle, to: Int(width / 10))
    page.text(shown, x: Self.margin, y: 36, style: "title")
    for (index, line) in captionLines.enumerated() {
      page.text(line, x: Self.margin, y: 57 + 16 * Double(index), style: "small")
    }
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\""
          + " height=\"\(size.height)\" viewBox=\"0 0 \(size.width) \(size.height)\""
          + " class=\"gymtastic\" role=\"img\" aria-labelledby=\"title-\(mark) desc-\(mark)\">",
        "<title id=\"title-\(mark)\">\(HTMLWriter.escaped(title))</title>",
        "<desc id=\"desc-\(mark)\">\(HTMLWriter.escaped(caption))</desc>",
        "<style>",
      ] + Self.scoped(Self.shapes + Self.light)
      // Viewers that do not support the media query keep the light colors.
      + ["@media (prefers-color-scheme:dark){"] + Self.scoped(Self.dark) + ["}", "</style>"]
    return (lines + page.elements + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let shapes = [
    "text{font:13px system-ui,-apple-system,\"Segoe UI\",Roboto,Helvetica,Arial,sans-serif}",
    ".small{font-size:12px}",
    ".title{font-size:17px}",
    ".title,.value{font-weight:600}",
    ".line,.grid,.axis{fill:none}",
    ".line{stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}",
  ]

  /// The colors of days go from none to most.
  private static let light = [
    "text{fill:#4d5561}", ".title,.value{fill:#1b1f24}",
    ".page{fill:#ffffff;stroke:#d5dae0}", ".grid{stroke:#e6eaee}", ".axis{stroke:#8a939e}",
    ".line{stroke:#2e7d00}", ".bar,.dot{fill:#2e7d00}", ".fade{stop-color:#2e7d00}",
    ".below{fill:#b46e14}", ".above{fill:#0050af}", ".aim{fill:#e4f3d3}",
    ".day0{fill:#ebeef1}", ".day1{fill:#cde8a8}", ".day2{fill:#93cd55}", ".day3{fill:#55a41c}",
    ".day4{fill:#2e7d00}",
  ]
  private static let dark = [
    "text{fill:#a6afba}", ".title,.value{fill:#f0f3f6}",
    ".page{fill:#14161a;stroke:#2d323a}", ".grid{stroke:#262b32}", ".axis{stroke:#6b7480}",
    ".line{stroke:#c8f065}", ".bar,.dot{fill:#c8f065}", ".fade{stop-color:#c8f065}",
    ".below{fill:#f0a050}", ".above{fill:#65b8f0}", ".aim{fill:#2b3520}",
    ".day0{fill:#23272e}", ".day1{fill:#41521f}", ".day2{fill:#68862b}", ".day3{fill:#98bd45}",
    ".day4{fill:#c8f065}",
  ]

  /// Limits rules to this picture.
  private static func scoped(_ rules: [String]) -> [String] {
    rules.map { rule in
      let end = rule.firstIndex(of: "{") ?? rule.endIndex
      return rule[..<end].split(separator: ",").map { ".gymtastic \($0)" }.joined(separator: ",")
        + rule[end...]
    }
  }

  // MARK: - Text

  private static func at(_ x: Double, _ y: Double) -> String {
    " x=\"\(text(x))\" y=\"\(text(y))\""
  }

  private static func path(_ places: [(x: Double, y: Double)]) -> String {
    "M" + places.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: "L")
  }

  private static func text(_ number: Double) -> String { Cell.decimal(number) }

  /// A short hash of a text: 32-bit FNV-1a.
  private static func mark(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
