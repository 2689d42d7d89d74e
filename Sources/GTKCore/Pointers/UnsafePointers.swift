import CGtk

// The public way to C, for what has no Swift name. It is as unsafe as C is.

/// The owner of the reference that comes with a pointer from C, as the C function's page says: "transfer".
public enum Ownership: Sendable {
  /// The pointer belongs to C (transfer none). A floating reference isn't sunk: it belongs to C, too.
  case lent
  /// The reference or copy belongs to the caller (transfer full).
  ///
  /// So does the floating reference that a constructor of a widget returns, which the constructor's page calls transfer none.
  case given
}

extension Object {
  /// Lends the object's pointer to C functions, in the type that they take, and keeps the object alive meanwhile.
  ///
  /// The pointer must not be used after the closure returns. A C function that takes over a reference (transfer full) needs one
  /// more: `g_object_ref`.
  ///
  /// ```swift fragment
  /// import CGtk  // a module of your own, which imports gtk/gtk.h
  ///
  /// let baseline = button.withUnsafePointer { gtk_widget_get_allocated_baseline($0) }
  /// ```
  public func withUnsafePointer<Pointer: NativePointer, Result, Failure>(
    _ body: (Pointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { extendLifetime(self) }
    return try body(Pointer(pointer))
  }

  /// Returns the wrapper of an object that a C function returned: the one that it has, or a new one.
  ///
  /// A pointer to an object of another class stops the program; one to no object, or a wrong `ownership`, is undefined behaviour.
  public static func unsafelyWrapping(_ pointer: some NativePointer, _ ownership: Ownership) -> Self {
    switch ownership {
    case .lent: lent(pointer.raw, Self.self)!
    case .given: given(pointer.raw, Self.self)!
    }
  }
}

extension Instance {
  /// Lends the pointer to C functions, in the type that they take, and keeps what it points to alive meanwhile.
  public func withUnsafePointer<Pointer: NativePointer, Result, Failure>(
    _ body: (Pointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { extendLifetime(self) }
    return try body(Pointer(pointer))
  }

  /// Wraps a thing that a C function returned. A pointer to something else, or a wrong `ownership`, is undefined behaviour.
  public static func unsafelyWrapping(_ pointer: some NativePointer, _ ownership: Ownership) -> Self {
    Self(ownership == .lent ? retain(Handle(pointer: pointer.raw)) : Handle(pointer: pointer.raw))
  }
}

extension Reference {
  /// Makes the reference for `self.init(_:)` in an initializer that calls a C constructor, such as `gtk_source_view_new`.
  ///
  /// A reference that floats, as new widgets' do, is taken over.
  @MainActor
  public init(unsafelyConstructed pointer: some NativePointer) {
    self.init(adopting: pointer)
  }
}

extension ObjectType {
  /// Makes a type of its number (`GType`), as `gtk_source_view_get_type` returns it.
  ///
  /// A number that is no type is undefined behaviour.
  public init(unsafelyNumbered number: UInt) {
    self.init(number)
  }
}

extension GLibError {
  /// Takes over and frees the error that a C function reported through its last argument (`GError`).
  public init(unsafelyTaking error: some NativePointer) {
    self.init(error.raw.assumingMemoryBound(to: GError.self))
  }
}
