// swift-tools-version: 6.2
import PackageDescription

// The book's exercises alone, so that a reader doesn't build the whole project with its libraries for each try.
let package = Package(
  name: "Exercises",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rivulet", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "BookTests",
      dependencies: [
        .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletTesting", package: "Rivulet"),
      ],
      path: ".")
  ],
  swiftLanguageModes: [.v6]
)
