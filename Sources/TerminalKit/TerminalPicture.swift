import DurableFiles

package struct TerminalPicture: Equatable {
  /// A name that is different for every picture.
  package let name: String
  /// The file in its original format.
  package let bytes: [UInt8]
  /// A smaller version of the same picture, in any format.
  package var thumbnail: [UInt8]?

  package init(name: String, bytes: [UInt8], thumbnail: [UInt8]? = nil) {
    self.name = name
    self.bytes = bytes
    self.thumbnail = thumbnail
  }

  /// The area available for a picture, in cells counted from 0.
  package struct Box: Equatable {
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int

    package init(row: Int, column: Int, rows: Int, columns: Int) {
      self.row = row
      self.column = column
      self.rows = rows
      self.columns = columns
    }
  }

  /// The maximum number of bytes sent, so that keys do not have to wait for a picture.
  package static let limit = 1_000_000
}

/// How pictures are sent to a terminal.
package enum PictureProtocol: Sendable {
  /// The graphics protocol of kitty, detected with a query. It supports PNG.
  case kitty
  /// The inline images of iTerm2, for terminals recognized by name. They support every format.
  case inline

  /// The protocol of a terminal recognized by name; `nil` for others, which are queried.
  ///
  /// A multiplexer shows no pictures, whatever terminal it runs in.
  ///
  /// - Parameter program: the value of `TERM_PROGRAM`, which some multiplexers pass on.
  package init?(program: String, terminal: String = "", traits: TerminalTraits) {
    guard traits.answersAboutPictures else { return nil }
    if ["iTerm.app", "WezTerm"].contains(program) {
      self = .inline
    } else if program == "ghostty" || ["xterm-kitty", "xterm-ghostty"].contains(terminal) {
      self = .kitty
    } else {
      return nil
    }
  }

  /// Asks whether the graphics protocol is supported; terminals without it do not reply.
  package static let question = Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)

  /// Whether a picture can be sent with this protocol.
  package func takes(_ picture: TerminalPicture) -> Bool { file(of: picture) != nil }

  /// The file to send for a picture: the best one that is not too large; otherwise `nil`.
  private func file(of picture: TerminalPicture) -> [UInt8]? {
    let files =
      switch self {
      case .kitty: [picture.bytes, picture.thumbnail ?? []].filter { Self.sizeOfPNG($0) != nil }
      case .inline: [picture.thumbnail ?? picture.bytes]
      }
    return files.first { $0.count <= TerminalPicture.limit }
  }

  /// The bytes that show a picture in a box, keeping its proportions; `nil` if it cannot be sent.
  ///
  /// The cursor stays there.
  package func bytes(_ picture: TerminalPicture, in box: TerminalPicture.Box) -> [UInt8]? {
    drawing(picture, columns: box.columns, rows: box.rows, options: ",i=31,C=1")
      .map { ControlCode.move(row: box.row, column: box.column) + $0 }
  }

  /// The bytes that show a picture at the cursor, which moves to the line below.
  ///
  /// `nil` if the picture cannot be sent.
  package func bytes(_ picture: TerminalPicture, columns: Int, rows: Int) -> [UInt8]? {
    drawing(picture, columns: columns, rows: rows).map { $0 + Array("\n".utf8) }
  }

  private func drawing(
    _ picture: TerminalPicture, columns: Int, rows: Int, options: String = ""
  ) -> [UInt8]? {
    guard let bytes = file(of: picture) else { return nil }
    switch self {
    case .kitty:
      guard let size = Self.sizeOfPNG(bytes) else { return nil }
      // Cells are about twice as tall as wide. Send only the dimension that fills the box.
      let isHigh = size.height * columns > size.width * rows * 2
      let extent = isHigh ? "r=\(rows)" : "c=\(columns)"
      return Self.chunks("f=100,a=T,q=2\(options),\(extent)", bytes)
    case .inline:
      let size = "width=\(columns);height=\(rows);preserveAspectRatio=1;size=\(bytes.count)"
      let data = Data(bytes).base64EncodedString()
      return Array("\u{1B}]1337;File=inline=1;\(size):\(data)\u{07}".utf8)
    }
  }

  /// The bytes that remove every picture; empty if drawing over a picture removes it.
  package var removal: [UInt8] {
    switch self {
    case .kitty: Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
    case .inline: []
    }
  }

  /// The size in pixels from the header of a PNG file; `nil` for any other file.
  private static func sizeOfPNG(_ file: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard file.starts(with: signature), file.count >= 24,
      file[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(at offset: Int) -> Int { file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = (width: number(at: 16), height: number(at: 20))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Splits the data, because a command may contain at most 4096 characters of it.
  private static func chunks(_ options: String, _ bytes: [UInt8]) -> [UInt8] {
    var rest = Array(Data(bytes).base64EncodedString().utf8)[...]
    var options = options
    var sent: [UInt8] = []
    repeat {
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      sent += Array("\u{1B}_G\(options),m=\(rest.isEmpty ? 0 : 1);".utf8) + chunk
      sent += Array("\u{1B}\\".utf8)
      options = "q=2"
    } while !rest.isEmpty
    return sent
  }
}
