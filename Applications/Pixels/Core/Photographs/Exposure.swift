/// The known settings of the camera, in the words of the source.
public struct Exposure: Sendable, Hashable {
  public var camera: String?
  public var lens: String?
  /// In millimetres.
  public var focalLength: String?
  public var iso: String?
  /// In seconds, such as `1/250`.
  public var shutterSpeed: String?
  /// The f-number.
  public var aperture: String?

  public init(
    camera: String? = nil, lens: String? = nil, focalLength: String? = nil, iso: String? = nil,
    shutterSpeed: String? = nil, aperture: String? = nil
  ) {
    self.camera = camera
    self.lens = lens
    self.focalLength = focalLength
    self.iso = iso
    self.shutterSpeed = shutterSpeed
    self.aperture = aperture
  }
}
