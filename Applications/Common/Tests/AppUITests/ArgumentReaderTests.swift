import AppUI
import Testing

@Suite struct ArgumentReaderTests {
  @Test("arguments are read in order, each with its value")
  func order() throws {
    var reader = ArgumentReader(["--a", "1", "--b"])
    #expect(reader.next() == "--a")
    #expect(try reader.value() == "1")
    #expect(reader.next() == "--b")
    #expect(reader.next() == nil)
  }

  @Test(
    "a missing or empty value is reported as misuse with the name of its argument",
    arguments: [["--host"], ["--host", ""]])
  func missing(arguments: [String]) {
    var reader = ArgumentReader(arguments)
    _ = reader.next()
    #expect { try reader.value() } throws: { "\($0)" == "--host needs a value." }
  }

  @Test("an unknown argument is named in the error")
  func unknown() {
    var reader = ArgumentReader(["--x"])
    _ = reader.next()
    #expect(reader.unknown.description == "Unknown argument '--x'.")
  }
}
