// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "__NAME__",
  products: [
    .library(name: "__NAME__", targets: ["__NAME__"])
  ],
  dependencies: [
    .package(name: "rivulet", path: "__PATH__", traits: [])
  ],
  targets: [
    .target(
      name: "__NAME__",
      dependencies: [
        .product(name: "Rivulet", package: "rivulet")
      ]),
    .testTarget(
      name: "__NAME__Tests",
      dependencies: [
        "__NAME__",
        .product(name: "Rivulet", package: "rivulet"),
        .product(name: "RivuletTesting", package: "rivulet"),
      ]),
  ]
)
