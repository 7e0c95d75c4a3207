import Testing

@testable import WorkoutCore

@Suite struct YouTubeURLTests {
  static let identifier = "dQw4w9WgXcQ"

  @Test(arguments: [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "HTTPS://WWW.YouTube.COM/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM",
    "https://www.youtube.com:443/watch?v=dQw4w9WgXcQ",
    "http://youtube.com:80/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?list=PL1&index=2&v=dQw4w9WgXcQ&t=42s",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=10",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch/?v=dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=3",
    "https://www.youtube.com/embed/dQw4w9WgXcQ/",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://youtube.com/live/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/v/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc&t=3",
    "https://www.youtu.be/dQw4w9WgXcQ",
    "https://m.youtu.be/dQw4w9WgXcQ",
    "https://music.youtu.be/dQw4w9WgXcQ/",
    "https://youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ])
  func `a video's address is kept as typed`(_ address: String) throws {
    let url = try YouTubeURL(address)
    #expect(url.address == address)
    #expect(url.description == address)
    #expect(url.videoID == Self.identifier)
    let start = address.contains("&t=42s") ? "&t=42s" : address.contains("&t=3") ? "&t=3" : ""
    #expect(url.canonicalAddress == "https://www.youtube.com/watch?v=dQw4w9WgXcQ\(start)")
  }

  @Test(arguments: [
    ("?t=42", "&t=42"), ("?t=1h2m3s", "&t=1h2m3s"), ("?t=", ""), ("?t=42;x", ""), ("?at=42", ""),
    ("?t=1&t=2", "&t=1"), ("?t=1234567890123", ""),
  ])
  func `the canonical address includes the start time`(_ query: String, _ start: String) throws {
    let url = try YouTubeURL("https://youtu.be/dQw4w9WgXcQ\(query)")
    #expect(url.canonicalAddress == "https://www.youtube.com/watch?v=dQw4w9WgXcQ\(start)")
  }

  @Test func `every character of an ID is preserved`() throws {
    #expect(try YouTubeURL("https://youtu.be/a-Z_0-9-_zA").videoID == "a-Z_0-9-_zA")
  }

  /// Addresses that look valid but are not, grouped by what is wrong with them.
  static let lookAlikes: [String] = [
    // Not an address.
    "", " ", "not-a-valid-url", "dQw4w9WgXcQ", "youtube.com/watch?v=dQw4w9WgXcQ",
    "www.youtube.com/watch?v=dQw4w9WgXcQ", "//www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https:/www.youtube.com/watch?v=dQw4w9WgXcQ", "https:www.youtube.com/watch?v=dQw4w9WgXcQ",
    // Another scheme.
    "ftp://www.youtube.com/watch?v=dQw4w9WgXcQ", "javascript://youtube.com/watch?v=dQw4w9WgXcQ",
    "file://www.youtube.com/watch?v=dQw4w9WgXcQ", "httpss://youtu.be/dQw4w9WgXcQ",
    "x-https://youtu.be/dQw4w9WgXcQ",
    // Another host.
    "https://vimeo.com/watch?v=dQw4w9WgXcQ", "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evilyoutube.com/watch?v=dQw4w9WgXcQ", "https://youtube.co/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.comm/embed/dQw4w9WgXcQ",
    "https://evil.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.www.youtube.com/embed/dQw4w9WgXcQ",
    "https://youtube.com./watch?v=dQw4w9WgXcQ", "https://youtu.be.example/dQw4w9WgXcQ",
    "https://xyoutu.be/dQw4w9WgXcQ", "https://m.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://youtube%2ecom/watch?v=dQw4w9WgXcQ", "https://ｙoutube.com/watch?v=dQw4w9WgXcQ",
    "https://yоutube.com/watch?v=dQw4w9WgXcQ", "https://youtube。com/watch?v=dQw4w9WgXcQ",
    "https:///watch?v=dQw4w9WgXcQ", "https://[::1]/watch?v=dQw4w9WgXcQ",
    // User names, ports, and syntax that browsers and parsers interpret differently.
    "https://user@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://user:word@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com:8080/watch?v=dQw4w9WgXcQ", "https://youtube.com:80/watch?v=dQw4w9WgXcQ",
    "http://youtube.com:443/watch?v=dQw4w9WgXcQ", "https://youtube.com:/watch?v=dQw4w9WgXcQ",
    "https://youtube.com:99999999999/watch?v=dQw4w9WgXcQ",
    "https://youtube.com:443:443/embed/dQw4w9WgXcQ",
    "https://evil.example#youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example?youtube.com/watch?v=dQw4w9WgXcQ",
    "https:\\\\youtube.com\\watch?v=dQw4w9WgXcQ",
    // Another path.
    "https://www.youtube.com/", "https://www.youtube.com", "https://youtu.be/", "https://youtu.be",
    "https://www.youtube.com/watch", "https://www.youtube.com/dQw4w9WgXcQ",
    "https://www.youtube.com/WATCH?v=dQw4w9WgXcQ", "https://www.youtube.com/playlist?v=dQw4w9WgXcQ",
    "https://www.youtube.com/user/dQw4w9WgXcQ", "https://www.youtube.com//watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/embed", "https://www.youtube.com/embed/",
    "https://www.youtube.com/embed/dQw4w9WgXcQ/more", "https://youtu.be/embed/dQw4w9WgXcQ",
    "https://youtu.be/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/x/../watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/redirect?q=https://youtu.be/dQw4w9WgXcQ",
    // Another id.
    "https://www.youtube.com/watch?v=", "https://www.youtube.com/watch?v",
    "https://www.youtube.com/watch?v=dQw4w9WgXc", "https://www.youtube.com/watch?v=dQw4w9WgXcQQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXc!", "https://www.youtube.com/watch?v=dQw4w9WgXc%51",
    "https://www.youtube.com/watch?w=dQw4w9WgXcQ", "https://www.youtube.com/watch?V=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?vv=dQw4w9WgXcQ", "https://www.youtube.com/watch#v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=AAAAAAAAAAA", "https://youtu.be/dQw4w9WgXcé",
    "https://youtu.be/dQw4w9Wg cQ", "https://youtu.be/dQw4w9WgXcQ%00",
    // Characters that are not allowed in an address.
    " https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ ",
    "https://youtu.be/dQw4w9WgXcQ\n",
    "https://youtu.be/dQw4w9WgXcQ\t", "https://you\u{200B}tu.be/dQw4w9WgXcQ",
    "\u{FEFF}https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?a=\"b\"", "https://youtu.be/dQw4w9WgXcQ?a=<b>",
    "https://youtu.be/dQw4w9WgXcQ?a=\u{1B}[31m", "https://youtu.be/dQw4w9WgXcQ\u{0}",
  ]

  @Test(arguments: lookAlikes)
  func `everything else is rejected`(_ address: String) {
    #expect(throws: Problem.invalidYouTubeURL(address)) { try YouTubeURL(address) }
  }

  @Test func `there are enough look-alikes, all different`() {
    #expect(Set(Self.lookAlikes).count >= 80)
  }

  @Test func `an address of 2048 bytes is accepted and a longer one is not`() throws {
    let start = "https://youtu.be/dQw4w9WgXcQ?a="
    let longest = start + String(repeating: "b", count: 2048 - start.utf8.count)
    #expect(try YouTubeURL(longest).videoID == Self.identifier)
    #expect(throws: Problem.self) { try YouTubeURL(longest + "b") }
  }
}
