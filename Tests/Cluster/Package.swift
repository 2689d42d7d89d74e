// swift-tools-version: 6.2
import PackageDescription

// Tests that start NATS servers.
let package = Package(
  name: "Cluster",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rivulet", path: "../..")],
  targets: [
    .target(
      name: "NATSTestSupport",
      dependencies: [
        .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletFoundation", package: "Rivulet"),
      ],
      path: "NATSTestSupport"),
    .testTarget(
      name: "NATSTestSupportTests",
      dependencies: [
        "NATSTestSupport", .product(name: "Rivulet", package: "Rivulet"),
        .product(name: "RivuletFoundation", package: "Rivulet"), .product(name: "RivuletTesting", package: "Rivulet"),
      ],
      path: "NATSTestSupportTests"),
    .testTarget(
      name: "RivuletNATSTests",
      dependencies: [
        "NATSTestSupport", .product(name: "Rivulet", package: "Rivulet"),
        .product(name: "RivuletNATS", package: "Rivulet"),
        .product(name: "RivuletNATSTesting", package: "Rivulet"),
        .product(name: "RivuletFoundation", package: "Rivulet"),
        .product(name: "RivuletTesting", package: "Rivulet"), .product(name: "RivuletLog", package: "Rivulet"),
      ],
      path: "RivuletNATSTests"),
    // By a link, because the programs of another package can't be imported.
    .executableTarget(
      name: "LinkedExamples",
      dependencies: [
        .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletFoundation", package: "Rivulet"),
        .product(name: "RivuletNATS", package: "Rivulet"),
      ],
      path: "Examples"),
    // Without their windows, which need GTK.
    .target(
      name: "LinkedWindowExamples",
      dependencies: [
        .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletNATS", package: "Rivulet"),
      ],
      path: "WindowExamples", sources: ["Lamp.swift"]),
    .testTarget(
      name: "ClusterExamplesTests",
      dependencies: [
        "LinkedExamples", "LinkedWindowExamples", "NATSTestSupport", .product(name: "Rivulet", package: "Rivulet"),
        .product(name: "RivuletNATS", package: "Rivulet"), .product(name: "RivuletNATSTesting", package: "Rivulet"),
        .product(name: "RivuletTesting", package: "Rivulet"),
      ],
      path: "ClusterExamplesTests"),
    // Scripts/docs writes the examples.
    .testTarget(
      name: "ClusterDocumentationTests",
      dependencies: [
        .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletLog", package: "Rivulet"),
        .product(name: "RivuletNATS", package: "Rivulet"), .product(name: "RivuletNATSTesting", package: "Rivulet"),
        .product(name: "RivuletTesting", package: "Rivulet"),
      ],
      path: "DocumentationTests"),
    // Instances of Wellspring over one log.
    .testTarget(
      name: "WellspringClusterTests",
      dependencies: [
        "NATSTestSupport", .product(name: "Rivulet", package: "Rivulet"),
        .product(name: "RivuletNATS", package: "Rivulet"), .product(name: "Wellspring", package: "Rivulet"),
      ],
      path: "WellspringClusterTests"),
    // The jobs of Scripts/bench-nats.
    .executableTarget(
      name: "bench-nats", dependencies: [.product(name: "RivuletNATS", package: "Rivulet")], path: "Benchmark",
      exclude: ["baseline.c"]),
  ],
  swiftLanguageModes: [.v6]
)
