import AppCore
import Foundation
import ProjectInfo

/// The common start of all programs.
public enum Program {
  /// Parses the program's arguments. Ends the program if they are invalid, or ask for the help or the version alone.
  ///
  /// - Parameters:
  ///   - name: The program's name, for people.
  ///   - help: The text of `--help`.
  ///   - read: Parses the arguments.
  public static func arguments<Arguments>(
    of name: String, help: @autoclosure () -> String, _ read: (ArraySlice<String>) throws(Misuse) -> Arguments
  ) -> Arguments {
    let given = CommandLine.arguments.dropFirst()
    if given.contains("--help") || given.contains("-h") {
      print(help())
      exit(0)
    }
    if given.contains("--version") {
      print("\(name) \(Project.version)")
      exit(0)
    }
    do {
      return try read(given)
    } catch {
      let hint = localized("Try '%@ --help' for all options.", name.lowercased())
      writeToStandardError("\(error)\n\(hint)")
      exit(2)
    }
  }
}
