import Dispatch
import Foundation
import Wellspring

@main
enum Command {
  static func main() {
    do {
      switch try Arguments(Array(CommandLine.arguments.dropFirst())) {
      case .help:
        print(Arguments.usage)
      case .serve(let configuration):
        try serve(configuration)
      }
    } catch let error as UsageError {
      end(with: 2, saying: "\(error)\n\n\(Arguments.usage)")
    } catch {
      end(with: 1, saying: "\(error)")
    }
  }

  private static func serve(_ configuration: Configuration) throws {
    let wellspring = try Wellspring(configuration)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        wellspring.stop()
        exit(0)
      }
      source.activate()
      return source
    }
    print(wellspring.baseURL)
    fflush(nil)
    withExtendedLifetime(sources) { dispatchMain() }
  }

  private static func end(with status: Int32, saying message: String) -> Never {
    FileHandle.standardError.write(Data("wellspring: \(message)\n".utf8))
    exit(status)
  }
}
