/// The names and addresses of the project.
public enum Project {
  public static let version = "1.0.0"
  public static let website = "https://github.com/rivulet/rivulet"
}
