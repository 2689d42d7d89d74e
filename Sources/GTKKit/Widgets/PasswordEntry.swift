public import GTKGenerated

extension PasswordEntry {
  /// Makes an entry for a password, with a button that shows what was typed unless it must not.
  public convenience init(placeholder: String = "", canReveal: Bool = true) {
    self.init(["placeholder-text": placeholder, "show-peek-icon": canReveal])
  }
}
