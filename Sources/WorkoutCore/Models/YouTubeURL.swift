/// The address of a video on YouTube, parsed by hand against an allow-list.
///
/// Allowed are:
/// - the schemes http and https;
/// - the hosts youtube.com and youtu.be, alone or after `www.`, `m.` or `music.`, and
///   youtube-nocookie.com, alone or after `www.` (the host of YouTube's own embedding code);
/// - no user name, and no port except the scheme's own;
/// - `/watch` with `v` in the query, `/embed/`, `/shorts/`, `/live/`, `/v/`, or a youtu.be path;
/// - a video ID of exactly 11 of `A–Z a–z 0–9 _ -`.
///
/// General URL parsers accept look-alikes that browsers open elsewhere.
public struct YouTubeURL: Hashable, Sendable, CustomStringConvertible {
  /// The longest address accepted, in bytes.
  package static let maximumLength = 2048

  /// The address as typed.
  package let address: String
  /// The 11 characters that identify the video.
  package let videoID: String

  public var description: String { address }

  /// The start time as typed: `42`, `1m30s`; `nil` for the beginning of the video.
  let start: String?

  /// The canonical address: `https://www.youtube.com/watch?v=ID`, with `&t=42` if it has a start
  /// time.
  package var canonicalAddress: String {
    "https://www.youtube.com/watch?v=\(videoID)" + (start.map { "&t=\($0)" } ?? "")
  }

  /// - Throws: ``Problem/invalidYouTubeURL(_:)``.
  public init(_ address: String) throws(Problem) {
    guard address.utf8.count <= Self.maximumLength, address.utf8.allSatisfy(Self.isAllowed),
      let parts = AddressParts(address), let videoID = Self.videoID(in: parts)
    else { throw .invalidYouTubeURL(address) }
    self.address = address
    self.videoID = videoID
    start = Self.start(in: parts)
  }

  /// The time in `t=42s`, anywhere in the query.
  private static func start(in parts: AddressParts) -> String? {
    let times = parts.query.split(separator: "&").filter { $0.hasPrefix("t=") }
    guard let time = times.first?.dropFirst(2), !time.isEmpty, time.utf8.count <= 12,
      time.allSatisfy({ "0123456789hms".contains($0) })
    else { return nil }
    return String(time)
  }

  /// The ID in the path or the query, if everything before it is on the allow-list.
  private static func videoID(in parts: AddressParts) -> String? {
    let candidate =
      if parts.isShort {
        parts.path.count == 1 ? parts.path[0] : nil
      } else {
        watchID(parts) ?? embeddedID(parts)
      }
    return candidate.flatMap { isVideoID($0) ? String($0) : nil }
  }

  /// The ID in `watch?v=ID`, anywhere in the query.
  private static func watchID(_ parts: AddressParts) -> Substring? {
    guard parts.path == ["watch"] else { return nil }
    let values = parts.query.split(separator: "&").filter { $0.hasPrefix("v=") }
    // An address with two different videos is ambiguous.
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first.dropFirst(2)
  }

  /// The ID after a path that YouTube uses for embedded players, short videos and streams.
  private static func embeddedID(_ parts: AddressParts) -> Substring? {
    let folders: [Substring] = ["embed", "shorts", "live", "v"]
    guard parts.path.count == 2, folders.contains(parts.path[0]) else { return nil }
    return parts.path[1]
  }

  private static func isVideoID(_ text: Substring) -> Bool {
    text.utf8.count == 11
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: false
        }
      }
  }

  /// Visible ASCII, except characters that RFC 3986 forbids in every part of an address.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: false
    default: (0x21...0x7E).contains(byte)
    }
  }
}

/// An address split at its separators.
private struct AddressParts {
  /// Whether the whole path is the ID, as for youtu.be, rather than `/watch` or similar.
  let isShort: Bool
  /// The path components, ignoring a trailing slash.
  let path: [Substring]
  let query: Substring

  init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      let defaultPort = Self.defaultPort(of: address[..<colon]), address[colon...].hasPrefix("://")
    else { return nil }
    let whole = address[address.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
    let authority = whole.prefix { $0 != "/" && $0 != "?" }
    guard let isShort = Self.isShort(authority, defaultPort: defaultPort) else { return nil }
    self.isShort = isShort
    let target = whole[authority.endIndex...]
    let path = target.prefix { $0 != "?" }
    query = target[path.endIndex...].dropFirst()
    guard path.hasPrefix("/") else { return nil }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    self.path = parts
  }

  /// The scheme's default port, which may be written out; `nil` for any other scheme.
  private static func defaultPort(of scheme: Substring) -> String? {
    switch scheme.lowercased() {
    case "http": ":80"
    case "https": ":443"
    default: nil
    }
  }

  /// Compares the whole host: comparing a part would accept `youtube.com.example`.
  ///
  /// A user name or another port makes `authority` differ from every case.
  ///
  /// - Returns: `nil` for any other host.
  private static func isShort(_ authority: Substring, defaultPort: String) -> Bool? {
    let typed = authority.lowercased()
    let host = typed.hasSuffix(defaultPort) ? String(typed.dropLast(defaultPort.count)) : typed
    switch host {
    case "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
      "youtube-nocookie.com", "www.youtube-nocookie.com":
      return false
    case "youtu.be", "www.youtu.be", "m.youtu.be", "music.youtu.be": return true
    default: return nil
    }
  }
}
