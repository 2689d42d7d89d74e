import AppCore
import Foundation

/// The options `--key`, `--secret` and `--secret-file`, which give the program's own key at a service.
public struct ServiceKeyOptions {
  private var values: [String: String] = [:]

  public init() {}

  /// The names of the options.
  public static let names = ["--key", "--secret", "--secret-file"]

  /// Reads the value of one of the options.
  public mutating func read(_ option: String, from reader: inout ArgumentReader) throws(Misuse) {
    if values[option] != nil { throw Misuse(localized("Give %@ once.", option)) }
    values[option] = try reader.value()
  }

  /// The key that the options give; nil without any.
  ///
  /// - Parameters:
  ///   - hasHost: True if the options name the service.
  ///   - directory: The folder that a relative path begins with; the current one if nil.
  public func key(hasHost: Bool, in directory: String? = nil) throws(Misuse) -> ServiceKey? {
    guard let option = Self.names.first(where: { values[$0] != nil }) else { return nil }
    if !hasHost { throw Misuse(localized("%@ needs the address of the service by --host.", option)) }
    guard let key = values["--key"] else { throw Misuse(localized("%@ needs the key by --key.", option)) }
    switch (values["--secret"], values["--secret-file"]) {
    case (nil, nil): throw Misuse(localized("--key needs its secret by --secret or --secret-file."))
    case (_?, _?): throw Misuse(localized("%@ and %@ cannot be used together.", "--secret", "--secret-file"))
    case (let secret?, nil): return ServiceKey(key: key, secret: secret)
    case (nil, let path?):
      let directory = directory.map { URL(filePath: $0, directoryHint: .isDirectory) }
      do throws(ServiceKeyFailure) {
        return try ServiceKey(key: key, file: URL(filePath: path, relativeTo: directory).absoluteURL)
      } catch {
        throw Misuse("\(error)")
      }
    }
  }
}
