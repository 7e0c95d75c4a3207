/// The address of a video on YouTube, parsed by hand against an allow-list.
///
/// Allowed: scheme http or https; host youtube.com or youtu.be, alone or after `www.`, `m.` or
/// `music.`, or youtube-nocookie.com, alone or after `www.` (the host of YouTube's own embedding
/// code); no user name and no port but the scheme's own; `/watch` with `v` in the query, or
/// `/embed/`, `/shorts/`, `/live/`, `/v/`, or a youtu.be path; a video id of exactly 11 of
/// `A–Z a–z 0–9 _ -`. General URL parsers accept look-alikes that browsers open elsewhere.
public struct YouTubeURL: Hashable, Sendable, CustomStringConvertible {
  /// The longest address accepted, in bytes.
  package static let maximumLength = 2048

  /// The address as typed.
  package let address: String
  /// The 11 characters that name the video.
  public let videoID: String

  public var description: String { address }

  /// Where the video begins, as it was typed: `42`, `1m30s`; `nil` for its start.
  let start: String?

  /// The one form that opens the video: `https://www.youtube.com/watch?v=ID`, with `&t=42` where it
  /// does not begin at its start.
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

  /// The time in `t=42s`, wherever `t` is in the query.
  private static func start(in parts: AddressParts) -> String? {
    let times = parts.query.split(separator: "&").filter { $0.hasPrefix("t=") }
    guard let time = times.first?.dropFirst(2), !time.isEmpty, time.utf8.count <= 12,
      time.allSatisfy({ "0123456789hms".contains($0) })
    else { return nil }
    return String(time)
  }

  /// The id that the path or the query holds, if everything before it is on the allow-list.
  private static func videoID(in parts: AddressParts) -> String? {
    let candidate =
      if parts.isShort {
        parts.path.count == 1 ? parts.path[0] : nil
      } else {
        watchID(parts) ?? embeddedID(parts)
      }
    return candidate.flatMap { isVideoID($0) ? String($0) : nil }
  }

  /// The id in `watch?v=ID`, wherever `v` is in the query.
  private static func watchID(_ parts: AddressParts) -> Substring? {
    guard parts.path == ["watch"] else { return nil }
    let values = parts.query.split(separator: "&").filter { $0.hasPrefix("v=") }
    // Two different videos in one address name neither.
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first.dropFirst(2)
  }

  /// The id after a folder that YouTube's players, short films and streams use.
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

  /// Visible ASCII, without what RFC 3986 forbids in every part of an address.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: false
    default: (0x21...0x7E).contains(byte)
    }
  }
}

/// An address cut at its separators.
private struct AddressParts {
  /// Whether the id is the whole path, as of youtu.be, and not in `/watch` and its kin.
  let isShort: Bool
  /// The parts between slashes, one slash at the end disregarded.
  let path: [Substring]
  let query: Substring

  init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      let defaultPort = Self.defaultPort(of: address[..<colon]),
      address[colon...].hasPrefix("://")
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

  /// The port that may be written out since it changes nothing; `nil` for any other scheme.
  private static func defaultPort(of scheme: Substring) -> String? {
    switch scheme.lowercased() {
    case "http": ":80"
    case "https": ":443"
    default: nil
    }
  }

  /// Compares the whole host: a part of one would let `youtube.com.example` through, and a user
  /// name or another port is a part of `authority` that no case here has.
  ///
  /// - Returns: `nil` for any other host.
  private static func isShort(_ authority: Substring, defaultPort: String) -> Bool? {
    let typed = authority.lowercased()
    let host = typed.hasSuffix(defaultPort) ? String(typed.dropLast(defaultPort.count)) : typed
    switch host {
    case "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
      "youtube-nocookie.com", "www.youtube-nocookie.com":
      return false
    case "youtu.be", "www.youtu.be", "m.youtu.be", "music.youtu.be":
      return true
    default:
      return nil
    }
  }
}
