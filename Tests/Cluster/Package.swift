// swift-tools-version: 6.2
import PackageDescription

// The tests that need NATS: a package of its own, because its traits would build the whole of ../.. again.
let package = Package(
  name: "ClusterTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rivulet", path: "../..", traits: [])],
  targets: [
    .target(
      name: "NATSTestSupport",
      dependencies: [
        .product(name: "RivuletFoundation", package: "Rivulet")
      ],
      path: "NATSTestSupport"),
    .testTarget(
      name: "NATSTestSupportTests",
      dependencies: [
        "NATSTestSupport", .product(name: "RivuletFoundation", package: "Rivulet"),
        .product(name: "RivuletTesting", package: "Rivulet"),
      ],
      path: "NATSTestSupportTests"),
  ],
  swiftLanguageModes: [.v6]
)
