import Glibc
import ProjectInfo

@main
enum Command {
  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      guard !arguments.wantsHelp else { return print(Arguments.usage) }
      guard !arguments.wantsVersion else { return print("browser-relay \(Project.version)") }
      exit(try Session(arguments).run(arguments.command))
    } catch let error as UsageError {
      end(with: 2, saying: "\(error)\nTry 'browser-relay --help' for all options.")
    } catch {
      end(with: 1, saying: "\(error)")
    }
  }

  private static func end(with status: Int32, saying message: String) -> Never {
    let bytes = Array("browser-relay: \(message)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
    exit(status)
  }
}
