// swift-tools-version: 6.2
import PackageDescription

/// What a library of the system that pkg-config finds is needed for. A program that needs none of these says `traits: []` where it
/// depends on this package, and SwiftPM neither looks for them nor warns that they are missing.
let onDesktop = TargetDependencyCondition.when(traits: ["Desktop"])
/// The compiler keeps C types out of the public interface.
let internalImports = [SwiftSetting.enableUpcomingFeature("InternalImportsByDefault")]
/// The modules that GTKKit re-exports, which who imports it names as well: SwiftPM compiles a target again when what it names
/// has changed, and a program with half of its inlined code from before would be linked from what does not fit.
let gtkKit: [Target.Dependency] = ["GTKCore", "GTKGenerated", "GTKKit"]

let package = Package(
  name: "Rivulet",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // Static, so that `swift build --product Rivulet` builds it alone: an automatic product can't be built by name.
    // Each names the modules that its users import as well: SwiftPM rebuilds a program only when a module of a product that it
    // names has changed.
    .library(name: "Rivulet", type: .static, targets: ["Rivulet"]),
    .library(
      name: "RivuletTesting", type: .static, targets: ["RivuletTesting", "RivuletFoundationTesting", "Rivulet"]),
    .library(name: "RivuletFoundation", type: .static, targets: ["RivuletFoundation", "Rivulet"]),
    .library(
      name: "RivuletURLSession", type: .static, targets: ["RivuletURLSession", "RivuletFoundation", "Rivulet"]),
    .library(name: "RivuletHTTP", type: .static, targets: ["RivuletHTTP", "ServerSentEvents", "Rivulet"]),
    .library(name: "ServerSentEvents", type: .static, targets: ["ServerSentEvents", "Rivulet"]),
    .library(name: "RivuletLog", type: .static, targets: ["RivuletLog", "Rivulet"]),
    .library(name: "RivuletNATS", type: .static, targets: ["RivuletNATS", "Rivulet"]),
    .library(name: "RivuletNATSTesting", type: .static, targets: ["RivuletNATSTesting", "RivuletNATS", "Rivulet"]),
    .library(name: "ColorProfiles", type: .static, targets: ["ColorProfiles"]),
    .library(name: "GTKKit", type: .static, targets: ["GTKKit", "GTKGenerated", "GTKCore"]),
    .library(
      name: "RivuletGTK", type: .static, targets: ["RivuletGTK", "GTKKit", "GTKGenerated", "GTKCore", "Rivulet"]),
    .library(
      name: "RivuletGTKTesting", type: .static, targets: ["RivuletGTKTesting", "GTKKit", "GTKGenerated", "GTKCore"]),
    .plugin(name: "GTKResources", targets: ["GTKResources"]),
  ],
  traits: [
    .default(enabledTraits: ["Desktop"]),
    .trait(name: "Desktop", description: "RivuletHTTP, GTKKit and RivuletGTK, with the libraries they are built on"),
  ],
  targets: [
    // The framework, on the standard library and Dispatch alone.
    .systemLibrary(name: "CRivulet"),
    .target(name: "Rivulet", dependencies: ["CRivulet"]),
    .target(name: "RivuletTesting", dependencies: ["Rivulet"]),
    .target(name: "RivuletLog", dependencies: ["Rivulet"]),

    // Files, processes, sockets and URLSession. The requests are apart, because they link FoundationNetworking and curl.
    .target(name: "RivuletFoundation", dependencies: ["CRivulet", "Rivulet"]),
    .target(name: "RivuletURLSession", dependencies: ["Rivulet", "RivuletFoundation"]),
    .target(name: "RivuletFoundationTesting", dependencies: ["Rivulet"]),

    // HTTP by libsoup, and event streams from any transport.
    .target(name: "ServerSentEvents", dependencies: ["Rivulet"], swiftSettings: internalImports),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .target(
      name: "RivuletHTTP", dependencies: ["Rivulet", "ServerSentEvents", .target(name: "CSoup", condition: onDesktop)],
      swiftSettings: internalImports),

    // Messages and streams of NATS. Without pkg-config: the library is in the default paths, and SwiftPM doesn't look for it on
    // behalf of programs that don't use the product.
    .systemLibrary(name: "CNATS", providers: [.apt(["libnats-dev"])]),
    .target(name: "RivuletNATS", dependencies: ["CNATS", "Rivulet", "RivuletLog"], swiftSettings: internalImports),
    .target(
      name: "RivuletNATSTesting", dependencies: ["Rivulet", "RivuletFoundation", "RivuletNATS"],
      swiftSettings: internalImports),

    // GTK 4 and libadwaita, and their signals.
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(
      name: "ColorProfiles", dependencies: [.target(name: "CLCMS", condition: onDesktop)],
      swiftSettings: internalImports),
    .target(
      name: "GTKCore", dependencies: [.target(name: "CGtk", condition: onDesktop)], swiftSettings: internalImports),
    // Written by Scripts/gtk-generate.
    .target(
      name: "GTKGenerated", dependencies: [.target(name: "CGtk", condition: onDesktop), "GTKCore"],
      swiftSettings: internalImports),
    .target(
      name: "GTKKit",
      dependencies: [.target(name: "CGtk", condition: onDesktop), "ColorProfiles", "GTKCore", "GTKGenerated"],
      swiftSettings: internalImports),
    .target(name: "RivuletGTK", dependencies: gtkKit + ["Rivulet"]),
    .target(
      name: "RivuletGTKTesting", dependencies: gtkKit + [.target(name: "CGtk", condition: onDesktop)]),
    .plugin(name: "GTKResources", capability: .buildTool()),

    // Tests, with the programs that some of them start.
    .target(
      name: "RivuletScenarios", dependencies: ["Rivulet", "RivuletFoundation", "RivuletTesting"],
      path: "Tests/Scenarios", exclude: ["Mutations"]),
    .executableTarget(
      name: "Explore", dependencies: ["RivuletScenarios", "RivuletTesting", "Rivulet"], path: "Tests/Explore"),
    .executableTarget(name: "Hammer", dependencies: ["RivuletScenarios", "Rivulet"], path: "Tests/Hammer"),
    .testTarget(name: "RivuletTests", dependencies: ["RivuletScenarios", "Rivulet", "RivuletTesting"]),
    // Expectations that fail in a process without tests, and in one of XCTest.
    .executableTarget(
      name: "ExpectationFixture", dependencies: ["RivuletTesting", "Rivulet"], path: "Tests/ExpectationFixture"),
    .executableTarget(name: "XCTestFixture", dependencies: ["RivuletTesting", "Rivulet"], path: "Tests/XCTestFixture"),
    .testTarget(
      name: "RivuletTestingTests",
      dependencies: [
        "ExpectationFixture", "XCTestFixture", "RivuletFoundationTesting", "RivuletTesting", "RivuletFoundation",
        "Rivulet",
      ]),
    .testTarget(name: "RivuletLogTests", dependencies: ["RivuletLog", "RivuletTesting", "Rivulet"]),
    .testTarget(
      name: "RivuletFoundationTests",
      dependencies: ["RivuletFoundation", "RivuletTesting", "RivuletFoundationTesting", "Rivulet"]),
    .testTarget(
      name: "RivuletURLSessionTests",
      dependencies: [
        "RivuletURLSession", "RivuletFoundation", "RivuletTesting", "RivuletFoundationTesting", "Rivulet",
      ]),
    .testTarget(name: "ServerSentEventsTests", dependencies: ["ServerSentEvents", "RivuletTesting", "Rivulet"]),
    .testTarget(
      name: "RivuletHTTPTests",
      dependencies: [
        "RivuletHTTP", "ServerSentEvents", "CSoup", "RivuletTesting", "RivuletFoundationTesting", "Rivulet",
      ]),
    .testTarget(
      name: "RivuletNATSTests",
      dependencies: [
        "RivuletNATS", "RivuletNATSTesting", "RivuletFoundation", "RivuletFoundationTesting", "RivuletTesting",
        "RivuletLog", "Rivulet",
      ]),
    .executableTarget(name: "GTKKitFixture", dependencies: gtkKit + ["CGtk"], path: "Tests/GTKKitFixture"),
    .testTarget(name: "GTKCoreTests", dependencies: gtkKit + ["CGtk", "RivuletGTKTesting"]),
    .executableTarget(
      name: "GTKGeneratedFixture", dependencies: gtkKit + ["CGtk", "Rivulet", "RivuletGTK"],
      path: "Tests/GTKGeneratedFixture"),
    .testTarget(
      name: "GTKGeneratedTests", dependencies: ["GTKCore", "GTKGenerated", "GTKGeneratedFixture", "RivuletGTKTesting"]),
    .testTarget(
      name: "GTKKitTests", dependencies: gtkKit + ["CGtk", "GTKKitFixture", "RivuletGTKTesting"],
      resources: [.embedInCode("Resources")], plugins: ["GTKResources"]),
    .testTarget(
      name: "RivuletGTKTests", dependencies: gtkKit + ["RivuletGTK", "RivuletTesting", "RivuletGTKTesting", "Rivulet"]),

    // The pages, their examples and exercises.
    .executableTarget(
      name: "DocumentationGenerator", dependencies: ["Rivulet", "RivuletTesting"], path: "Documentation/Generator"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: gtkKit + [
        "Rivulet", "RivuletFoundation", "RivuletURLSession", "RivuletHTTP", "RivuletLog", "RivuletNATS",
        "RivuletNATSTesting", "RivuletTesting", "RivuletGTK", "ServerSentEvents",
      ],
      plugins: ["DocumentationExamples"]),
    .plugin(name: "DocumentationExamples", capability: .buildTool()),
    // The exercises of Documentation/Book, whose folder is also a package of its own.
    .testTarget(name: "BookTests", dependencies: ["RivuletTesting", "Rivulet"], exclude: ["Package.swift"]),
    // The programs at the end of the tutorials. Scripts/tutorials compiles the steps before.
    .target(
      name: "RiversModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/SearchAsYouType"),
    .target(
      name: "AccountModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/FormThatLogsIn"),
    .target(
      name: "GalleryModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/GalleryOverHTTP"),
    .testTarget(
      name: "TutorialTests", dependencies: ["RiversModel", "AccountModel", "GalleryModel", "RivuletTesting", "Rivulet"]),
  ],
  swiftLanguageModes: [.v6]
)
