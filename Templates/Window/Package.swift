// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "__NAME__",
  dependencies: [
    .package(name: "rivulet", path: "__PATH__")
  ],
  targets: [
    // What the program does, without GTK: its tests need no display.
    .target(
      name: "__NAME__Model",
      dependencies: [
        .product(name: "Rivulet", package: "rivulet")
      ]),
    // What it shows.
    .executableTarget(
      name: "__NAME__",
      dependencies: [
        "__NAME__Model",
        .product(name: "GTKKit", package: "rivulet"),
        .product(name: "Rivulet", package: "rivulet"),
        .product(name: "RivuletGTK", package: "rivulet"),
      ],
      // Compiles the translations.
      plugins: [
        .plugin(name: "GTKResources", package: "rivulet")
      ]),
    .testTarget(
      name: "__NAME__ModelTests",
      dependencies: [
        "__NAME__Model",
        .product(name: "Rivulet", package: "rivulet"),
        .product(name: "RivuletTesting", package: "rivulet"),
      ]),
  ]
)
