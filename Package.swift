// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Rivulet",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // Static, so that `swift build --product Rivulet` builds it alone: an automatic product cannot be asked for by name.
    .library(name: "Rivulet", type: .static, targets: ["Rivulet"]),
    .library(name: "RivuletFoundation", type: .static, targets: ["RivuletFoundation"]),
  ],
  targets: [
    .target(name: "Rivulet"),
    .target(name: "RivuletFoundation", dependencies: ["Rivulet"]),
    .target(name: "PixelsCore", dependencies: ["Rivulet", "RivuletFoundation"], path: "Apps/Pixels/PixelsCore"),

    .target(name: "HTTPStub", dependencies: ["Rivulet"], path: "Tests/HTTPStub"),
    .testTarget(name: "RivuletTests", dependencies: ["Rivulet"]),
    .testTarget(name: "RivuletFoundationTests", dependencies: ["RivuletFoundation", "HTTPStub"]),
    .testTarget(name: "PixelsCoreTests", dependencies: ["PixelsCore", "HTTPStub"]),
  ],
  swiftLanguageModes: [.v6]
)
