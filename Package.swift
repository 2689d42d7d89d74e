// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Rivulet",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Rivulet", type: .static, targets: ["Rivulet"]),
    .library(name: "RivuletFoundation", type: .static, targets: ["RivuletFoundation"]),
  ],
  targets: [
    .target(name: "Rivulet"),
    .target(name: "RivuletFoundation", dependencies: ["Rivulet"]),

    .testTarget(name: "RivuletTests", dependencies: ["Rivulet"]),
    .testTarget(name: "RivuletFoundationTests", dependencies: ["RivuletFoundation"]),
  ],
  swiftLanguageModes: [.v6]
)
