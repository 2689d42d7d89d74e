// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the rows are compiled as a user's program is: across the module boundary.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rivulet", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocations", .product(name: "Rivulet", package: "Rivulet"),
        .product(name: "RivuletTesting", package: "Rivulet"),
      ]),

    // Pixels as a whole, from outside.
    .systemLibrary(name: "CPictures", pkgConfig: "gdk-pixbuf-2.0"),
    .executableTarget(name: "bench-pixels", dependencies: ["CPictures"]),
    // Its baseline, in C.
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1"),
    .executableTarget(name: "empty-window", dependencies: ["CAdwaita"]),
    // A table of a million rows.
    .executableTarget(name: "bench-lists", dependencies: [.product(name: "GTKKit", package: "Rivulet")]),
    // Messages of NATS, beside its client library in C.
    .executableTarget(
      name: "bench-nats", dependencies: [.product(name: "RivuletNATS", package: "Rivulet")], exclude: ["baseline.c"]),
    // Searching posts, from outside.
    .executableTarget(name: "bench-search"),
  ],
  swiftLanguageModes: [.v6]
)
