import AppCore
import AppUI
import Foundation
import PixelsCore

/// The arguments of the command line.
struct Arguments {
  /// Which photographs are shown; those that were shown last if nil.
  var origin: PhotoOrigin?
  /// The file that is shown at full size, among its neighbours.
  var file: URL?
  /// The key of the program at the hosts; nil if none was given.
  var key: ServiceKey?
  /// Several files, which are shown alone.
  var files: [URL] = []
  /// The reasons why other files aren't shown, in sentences.
  var problems: [String] = []
  var screenshot: String?
  var isFullScreen = false
  /// True if D-Bus starts the program, and says later what is to be opened.
  var isService = false

  static var help: String {
    localized(
      """
      usage: pixels [FILE... | FOLDER | --photos DIR | --commons] [--fullscreen] [--screenshot FILE]
             pixels --host URL [--key KEY] [--secret SECRET | --secret-file FILE] [--fullscreen] [--screenshot FILE]

        FILE                show this photograph, and those beside it in its folder; also as a file:// address
        FILE FILE...        show these photographs and no others, the first one at full size
        FOLDER              show the photographs in this folder and in those below
        --photos DIR        the same
        --host URL          take the photographs from a service that speaks the 500px format, such as
                            http://127.0.0.1:8500/v1; of a service with several hosts, give the addresses of
                            all, separated by commas: if one can't be reached, the next one is asked
        --key KEY           the program's own key at the service of --host: it is needed to log in where the operator
                            has registered a key (pixels, unless given)
        --secret SECRET     the secret of the key
        --secret-file FILE  the same, from a file, so that no other program sees it among the arguments
        --commons           show the featured pictures of Wikimedia Commons
        --fullscreen        fill the whole screen
        --screenshot FILE   write a picture (PNG) of the window once every visible thumbnail is there, and end
        --help              print this
        --version           print the version

      Without arguments, what was shown last is shown again: a folder, or what was chosen in the menu. A host is
      shown for this run only.
      """)
  }

  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - directory: The folder that relative paths begin with; the current one if nil.
  init(_ arguments: some Sequence<String>, in directory: String? = nil) throws(Misuse) {
    var reader = ArgumentReader(arguments)
    var (origins, hosts, paths): ([String], [String], [String]) = ([], [], [])
    var keyOptions = ServiceKeyOptions()
    var takesOptions = true
    while let argument = reader.next() {
      switch argument {
      case _ where !takesOptions || !argument.hasPrefix("-"):
        paths.append(argument)
        if !origins.contains("FILE") { origins.append("FILE") }
      case "--": takesOptions = false
      case "--host": hosts.append(try reader.value())
      case _ where ServiceKeyOptions.names.contains(argument): try keyOptions.read(argument, from: &reader)
      case "--photos": origin = .folder(try Self.folder(try reader.value(), directory))
      case "--commons": origin = .commons
      case "--screenshot": screenshot = Self.url(try reader.value(), directory).path
      case "--fullscreen": isFullScreen = true
      case "--gapplication-service": isService = true
      default: throw reader.unknown
      }
      if ["--photos", "--commons"].contains(argument) || hosts.count == 1 && argument == "--host" {
        origins.append(argument)
      }
    }
    if !paths.isEmpty { try take(paths, in: directory) }
    // The version of the interface is added where only the server is named.
    if !hosts.isEmpty { origin = .hosts(try HostAddresses(values: hosts, path: "v1")) }
    key = try keyOptions.key(hasHost: !hosts.isEmpty, in: directory)
    if let first = origins.first, let other = origins.dropFirst().first {
      throw Misuse(localized("%@ and %@ cannot be used together.", first, other))
    }
  }

  /// Takes what is to be opened: one file, one folder, or several files.
  private mutating func take(_ paths: [String], in directory: String?) throws(Misuse) {
    var places: [LocalPlace] = []
    var first: Misuse?
    for path in paths {
      do throws(Misuse) {
        let place = try Self.place(path, directory)
        if !places.contains(place) { places.append(place) }
      } catch {
        first = first ?? error
        problems.append("\(error)")
      }
    }
    files = places.compactMap(\.file)
    // Beside files that can be shown, others are only mentioned.
    if let first, files.isEmpty { throw first }
    guard let place = places.first else { return }
    if places.count == 1 || files.isEmpty {
      origin = PhotoOrigin(place)
      file = place.file
    } else {
      origin = .files(files)
    }
    for place in places where place.file == nil && (!files.isEmpty || place != places[0]) {
      problems.append(
        localized("Pixels shows one folder at a time: “%@” is not shown.", place.folder.lastPathComponent))
    }
    if places.count == 1 { files = [] }
  }

  private static func place(_ argument: String, _ directory: String?) throws(Misuse) -> LocalPlace {
    do throws(OpeningFailure) {
      return try LocalPlace(url(argument, directory))
    } catch {
      throw Misuse("\(error)")
    }
  }

  /// The address of a path, or of an address.
  private static func url(_ argument: String, _ directory: String?) -> URL {
    if argument.contains("://"), let url = URL(string: argument), url.scheme != nil { return url }
    let directory = directory.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return URL(filePath: argument, relativeTo: directory).standardizedFileURL
  }

  /// The folder, which can be read now: the service's own words for one that cannot are none for a person who mistyped.
  private static func folder(_ path: String, _ directory: String?) throws(Misuse) -> URL {
    let url = URL(
      filePath: path, directoryHint: .isDirectory,
      relativeTo: directory.map { URL(filePath: $0, directoryHint: .isDirectory) }
    ).absoluteURL
    guard let problem = url.folderProblem else { return url }
    switch problem.code {
    case .ENOENT: throw Misuse(localized("The folder '%@' does not exist.", path))
    case .ENOTDIR: throw Misuse(localized("'%@' is not a folder.", path))
    default: throw Misuse(localized("The folder '%@' cannot be read: %@", path, problem.fileReason))
    }
  }
}

extension Arguments {
  /// The arguments of this process. One that is no valid text, as the name of a file may be, stands in them as an address.
  static var ofProcess: [String] {
    let file = FileManager.default.contents(atPath: "/proc/self/cmdline") ?? Data()
    let arguments = file.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    if arguments.count != CommandLine.arguments.count { return Array(CommandLine.arguments.dropFirst()) }
    return texts(arguments.dropFirst(), in: FileManager.default.currentDirectoryPath)
  }

  /// Returns arguments as text: one that is no valid text is the address of a file.
  ///
  /// - Parameter folder: The folder that relative paths begin with.
  static func texts(_ arguments: some Sequence<some Collection<UInt8>>, in folder: String) -> [String] {
    arguments.map { argument in
      if let text = String(validating: argument, as: UTF8.self) { return text }
      let path = argument.first == UInt8(ascii: "/") ? Array(argument) : folder.utf8 + [UInt8(ascii: "/")] + argument
      return URL(fileBytes: path)?.absoluteString ?? String(decoding: argument, as: UTF8.self)
    }
  }
}
