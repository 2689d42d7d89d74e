// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Rivulet",
  products: [
    .library(name: "GTKKit", targets: ["GTKKit"])
  ],
  targets: [
    .systemLibrary(
      name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    // Internal imports by default: the compiler keeps C types out of the public interface.
    .target(
      name: "GTKKit", dependencies: ["CGtk"], swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(name: "GTKKitFixture", dependencies: ["GTKKit"], path: "Tests/GTKKitFixture"),
    .testTarget(
      name: "GTKKitTests", dependencies: ["CGtk", "GTKKit", "GTKKitFixture"],
      resources: [.embedInCode("Resources")]),
  ],
  swiftLanguageModes: [.v6]
)
