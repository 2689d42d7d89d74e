import CGtk
public import GTKCore
public import GTKGenerated

extension GLibError {
  /// The reason, if it is one of GIO's: of a file, a stream or a dialog. Nil if the error is of another domain.
  ///
  /// ```swift window
  /// do throws(GLibError) {
  ///   try await AnyFile(path: "/tmp/poem").delete()
  /// } catch {
  ///   if error.ioCode != .notFound { print(error.message) }
  /// }
  /// ```
  public var ioCode: IOErrorCode? {
    domain == Self.ioDomain ? Int32(exactly: code).flatMap(IOErrorCode.init) : nil
  }

  /// Makes an error of GIO's domain.
  init(_ code: IOErrorCode, _ message: String) {
    self.init(domain: Self.ioDomain, code: Int(code.rawValue), message: message)
  }

  private static var ioDomain: String { borrowedString(g_quark_to_string(g_io_error_quark())) ?? "" }
}
