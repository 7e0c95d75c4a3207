import PlainText
import TerminalKit
import WorkoutCore

/// Writes HTML. All texts are escaped here and nowhere else.
struct HTMLWriter {
  private(set) var html = ""

  typealias Attributes = KeyValuePairs<StaticString, String>

  /// An element with nested elements.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    html += "</\(name)>\n"
  }

  mutating func element(_ name: StaticString, _ attributes: Attributes, _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

  /// The start tag of an element; a void element, such as an image, has nothing else.
  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    html += "<\(name)"
    for (key, value) in attributes { html += " \(key)=\"\(Self.escaped(value))\"" }
    html += ">"
  }

  mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Appends trusted markup.
  mutating func markup(_ markup: String) { html += markup }

  /// A paragraph for each line.
  mutating func paragraphs(_ prose: Prose?, _ attributes: Attributes = [:]) {
    for line in (prose?.text ?? "").split(separator: "\n") {
      element("p", attributes, String(line))
    }
  }

  /// A list of labels and values, without the fields that have no value.
  mutating func fields(_ fields: [(label: String, value: String)]) {
    let fields = fields.filter { !$0.value.isEmpty }
    guard !fields.isEmpty else { return }
    element("dl") { list in
      for (label, value) in fields {
        list.element("div") { pair in
          pair.element("dt", label.capitalizedFirst)
          pair.element("dd", value)
        }
      }
    }
  }

  /// - Parameter title: what the table shows, for screen readers.
  mutating func table(_ table: Table, titled title: String) {
    let columns = table.columns(for: .people).filter { !table.columns[$0].title.isEmpty }
    wide(title) {
      $0.element("table") { body in
        body.element("thead") {
          $0.element("tr") { head in
            for index in columns { head.cell("th", "col", table.columns[index]) }
          }
        }
        body.element("tbody") { rows in
          for row in table.rows {
            rows.element("tr") { cells in
              for (place, index) in columns.enumerated() where row.indices.contains(index) {
                let text = row[index].forPeople(.live)
                let name: StaticString = place == 0 ? "th" : "td"
                cells.cell(name, "row", table.columns[index], text)
              }
            }
          }
        }
      }
    }
  }

  /// A block that may be wider than a phone's screen, where it scrolls.
  ///
  /// - Parameter title: what it shows, for screen readers.
  mutating func wide(_ title: String, _ content: (inout HTMLWriter) -> Void) {
    element(
      "div", ["class": "wide", "role": "group", "tabindex": "0", "aria-label": title], content)
  }

  /// A cell of a table; without a text, it shows the title of its column.
  private mutating func cell(
    _ name: StaticString, _ scope: String, _ column: Table.Column, _ text: String? = nil
  ) {
    let style = column.alignment == .right ? "number" : "text"
    let attributes: Attributes =
      "\(name)" == "th" ? ["class": style, "scope": scope] : ["class": style]
    element(name, attributes, text ?? column.title)
  }

  /// Escapes a text for use as content or as an attribute.
  ///
  /// Characters that HTML or XML forbid are left out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}",
        "\u{FFFE}", "\u{FFFF}":
        break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A self-contained page: no script, no font, no second file.
///
/// It is designed for phones, screens and paper (A4 or Letter).
enum HTMLPage {
  /// - Parameters:
  ///   - title: the heading of the page.
  ///   - style: additional CSS rules for this page.
  ///   - content: writes what follows the heading.
  static func document(
    _ title: String, style: String = "", _ content: (inout HTMLWriter) -> Void
  ) -> String {
    var html = HTMLWriter()
    html.markup("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { head in
        head.open("meta", ["charset": "utf-8"])
        // The page loads and runs nothing, no matter what its texts contain.
        head.open(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
          ])
        head.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.element("title", title)
        head.element("style") { $0.markup(Self.style + style) }
      }
      html.element("body") { body in
        body.element("main") { main in
          main.element("h1", title)
          content(&main)
        }
      }
    }
    return html.html
  }

  private static let style = """

    :root{--ink:#1b1f24;--quiet:#4d5561;--line:#8a939e;--soft:#d5dae0;--page:#fff;--accent:#2a6f00}
    @media screen and (prefers-color-scheme:dark){
    :root{--ink:#f0f3f6;--quiet:#a6afba;--line:#6b7480;--soft:#2d323a;--page:#14161a;--accent:#c8f065}}
    :root{color-scheme:light dark}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);
    font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
    main{max-width:52rem;margin:0 auto;padding:1rem}
    h1,h2,h3,h4{line-height:1.2;margin:1.4em 0 .4em;break-after:avoid;overflow-wrap:anywhere}
    h1{font-size:1.8rem;margin-top:0}
    h2{font-size:1.3rem;border-bottom:2px solid var(--accent);padding-bottom:.15em}
    h3{font-size:1.05rem}
    h4{font-size:1rem}
    p{margin:.3em 0;overflow-wrap:anywhere}
    a{color:var(--accent);overflow-wrap:anywhere}
    .quiet,dt{color:var(--quiet)}
    .note{border-left:3px solid var(--soft);padding-left:.6em}
    dl{display:flex;flex-wrap:wrap;gap:.2em 1.6em;margin:.4em 0}
    dl div{display:flex;gap:.5em}
    dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
    .people{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.4em 1.5em}
    .people label,.set{display:flex;align-items:baseline;gap:.5em}
    .set label{display:flex;align-items:baseline;gap:.5em;min-height:1.8rem}
    input[type=text]{flex:1 1 4rem;min-width:4rem;font:inherit;color:inherit;background:none;
    border:0;border-bottom:1px solid var(--line);border-radius:0;padding:.1em .2em}
    input[type=checkbox]{flex:none;width:1.15rem;height:1.15rem;margin:0;align-self:center;
    accent-color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .sets{list-style:none;margin:.2em 0;padding:0;display:grid;gap:0 1.5em;
    grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
    .narrow{grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr))}
    .item,.card{break-inside:avoid}
    .session>p,.rounds>p{break-after:avoid}
    .rounds{border-left:3px solid var(--accent);padding-left:.8em}
    h2+.card{border-top:0}
    .card{display:flow-root;border-top:1px solid var(--soft);padding:.2em 0 .6em}
    .card img{display:block;max-width:100%;max-height:14rem;width:auto;height:auto}
    .card .code{float:right;margin:.5em 0 .3em 1em;background:#fff;width:6.5rem;height:6.5rem}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{text-align:left;vertical-align:top;padding:.25em .9em .25em 0;
    border-bottom:1px solid var(--soft);white-space:nowrap}
    .number{text-align:right}
    .gymtastic{display:block;max-width:100%;height:auto;margin:.8em 0;break-inside:avoid}
    @page{margin:14mm}
    @media print{main{max-width:none;padding:0}body{font-size:10.5pt}
    a{color:inherit}}

    """
}
