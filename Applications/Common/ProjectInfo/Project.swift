/// The version and the address of the project, for every program in it.
public enum Project {
  /// The version, as in CHANGELOG.md. `Scripts/version` reads it from here for the packages.
  public static let version = "0.9.0"
  public static let website = "https://github.com/rivulet/rivulet"
}
