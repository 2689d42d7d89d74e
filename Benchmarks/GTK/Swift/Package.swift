// swift-tools-version: 6.1
import PackageDescription

let rivulet: [Target.Dependency] = [
  .product(name: "Rivulet", package: "Rivulet"), .product(name: "RivuletGTK", package: "Rivulet"),
]

let package = Package(
  name: "Comparison",
  dependencies: [.package(name: "Rivulet", path: "../../..")],
  targets: [
    // What writing a property and hearing a signal cost, in C and in Swift.
    .systemLibrary(name: "CGtk4", path: "CGtk4", pkgConfig: "gtk4"),
    .target(name: "CCosts", dependencies: ["CGtk4"], path: "CCosts"),
    .executableTarget(name: "costs", dependencies: rivulet + ["CCosts"], path: "Costs"),
    .executableTarget(name: "counter", dependencies: rivulet, path: "Counter"),
    .executableTarget(name: "hello", dependencies: [.product(name: "GTKKit", package: "Rivulet")], path: "Hello"),
    .executableTarget(name: "form", dependencies: rivulet, path: "Form"),
    .executableTarget(name: "list", dependencies: rivulet, path: "List"),
  ],
  swiftLanguageModes: [.v6]
)
