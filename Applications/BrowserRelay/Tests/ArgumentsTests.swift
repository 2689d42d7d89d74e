import Testing

@testable import BrowserRelay

@Suite struct `The arguments` {
  @Test func `name a port and a program`() throws {
    let arguments = try Arguments(["--port", "8080", "--", "/usr/bin/pixels", "--photos", "--help"])
    #expect(arguments.port == 8080)
    #expect(arguments.command == ["/usr/bin/pixels", "--photos", "--help"])
    #expect(arguments.title == "pixels")
    #expect(try Arguments(["pixels", "--", "x"]).command == ["pixels", "--", "x"])
  }

  @Test(arguments: [[], ["--"], ["--port"], ["--port", "65536", "a"], ["--port", "-1", "a"], ["--unknown", "a"]])
  func `that are wrong are refused`(words: [String]) {
    #expect(throws: UsageError.self) { try Arguments(words) }
  }

  @Test func `ask for help or the version alone`() throws {
    #expect(try Arguments(["--help"]).wantsHelp)
    #expect(try Arguments(["--version"]).wantsVersion)
  }

  @Test func `make a title that contains no HTML markup`() throws {
    #expect(try Arguments(["--", "/a/<b>&\"c"]).title == "bc")
    #expect(try Arguments(["--", "/"]).title == "Window")
  }
}

@Suite struct `The invitation` {
  @Test func `says which tunnel is needed over SSH`() {
    let environment = ["SSH_CONNECTION": "10.0.0.1 5000 10.0.0.2 22", "USER": "ada"]
    let text = Invitation(address: "http://a/", port: 8080) { environment[$0] }.description
    #expect(text.contains("  http://a/\n"))
    #expect(text.contains("ssh -N -L 8080:127.0.0.1:8080 ada@10.0.0.2\n"))
    #expect(!Invitation(address: "http://a/", port: 8080) { _ in nil }.description.contains("ssh"))
    let other = ["SSH_CONNECTION": "10.0.0.1 5000 10.0.0.2 2222"]
    #expect(Invitation(address: "", port: 1) { other[$0] }.description.contains("-p 2222 10.0.0.2"))
  }
}
