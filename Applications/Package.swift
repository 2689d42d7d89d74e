// swift-tools-version: 6.2
import PackageDescription

/// The products of the libraries, by the modules that each has. Who imports GTKKit imports what it re-exports, too.
let rivulet = library("Rivulet"), rivuletFoundation = library("RivuletFoundation"), rivuletHTTP = library("RivuletHTTP")
let rivuletLog = library("RivuletLog"), rivuletNATS = library("RivuletNATS"), rivuletTesting = library("RivuletTesting")
let rivuletURLSession = library("RivuletURLSession"), serverSentEvents = library("ServerSentEvents")
let natsTesting = library("RivuletNATSTesting"), colorProfiles = library("ColorProfiles")
let gtkKit = library("GTKKit"), rivuletGTK = library("RivuletGTK"), gtkTesting = library("RivuletGTKTesting")

/// The compiler keeps C types out of the interface.
let internalImports = [SwiftSetting.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "Applications",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Wellspring", type: .static, targets: ["Wellspring"]),
    .executable(name: "pixels", targets: ["Pixels"]),
    .executable(name: "instant", targets: ["Instant"]),
    .executable(name: "credits", targets: ["Credits"]),
    .executable(name: "widgets", targets: ["Widgets"]),
    .executable(name: "wellspring", targets: ["WellspringCommand"]),
    .executable(name: "image-decoder", targets: ["ImageDecoder"]),
    .executable(name: "local-cluster", targets: ["LocalClusterCommand"]),
    .executable(name: "browser-relay", targets: ["BrowserRelay"]),
    .executable(name: "command-line-examples", targets: ["CommandLineExamples"]),
    .executable(name: "window-examples", targets: ["WindowExamples"]),
    .executable(name: "cluster-examples", targets: ["ClusterExamples"]),
    .executable(name: "cluster-window-examples", targets: ["ClusterWindowExamples"]),
  ],
  dependencies: [.package(name: "Rivulet", path: "..")],
  targets: [
    // Libraries of the system.
    system("CCrypt", "libcrypt", "libcrypt-dev"),
    system("CExif", "libexif", "libexif-dev"),
    system("CFileStatus"),
    system("CFileSystem"),
    system("CGLib", "glib-2.0", "libglib2.0-dev"),
    system("CImageSandbox"),
    system("CImageTransport"),
    system("CJPEG", "libjpeg", "libjpeg-dev"),
    system("CLinux"),
    system("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    system("CPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
    system("CPixman", "pixman-1", "libpixman-1-dev"),
    system("CSQLite", "sqlite3", "libsqlite3-dev"),
    system("CSecret", "libsecret-1", "libsecret-1-dev"),
    system("CTIFF", "libtiff-4", "libtiff-dev"),
    system("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    system("CWebP", "libwebp", "libwebp-dev"),
    system("CWebPDemux", "libwebpdemux", "libwebp-dev"),
    system("CZlib", "zlib", "zlib1g-dev"),

    // What the applications share.
    common("FileIdentities", ["CFileStatus"]),
    common("OAuth1", ["CGLib"]),
    common("PictureMetadata", ["CGLib", "CZlib"]),
    common("ProjectInfo"),
    common("SearchText"),
    common("UntrustedNumbers"),
    common("UserFolders"),
    .target(name: "ImageProtocol", path: "Common/ImageProtocol"),
    .target(name: "ImageDecoding", dependencies: ["CImageTransport", "ImageProtocol"], path: "Common/ImageDecoding"),
    // The process that decodes pictures. It needs neither Foundation nor GTK.
    .executableTarget(
      name: "ImageDecoder",
      dependencies: [
        "CImageSandbox", "CImageTransport", "CJPEG", "CPixbuf", "CPixman", "CTIFF", "CWebPDemux", "CZlib",
        "ImageProtocol", colorProfiles,
      ],
      path: "Common/ImageDecoder"),
    .target(
      name: "AppCore", dependencies: ["CSecret", "UntrustedNumbers", "UserFolders", rivulet, rivuletHTTP, rivuletLog],
      path: "Common/AppCore"),
    .target(
      name: "AppUI", dependencies: ["AppCore", "ImageDecoding", "ProjectInfo", rivulet, rivuletGTK, gtkKit],
      path: "Common/AppUI"),
    .target(
      name: "AppTestSupport", dependencies: [gtkKit, gtkTesting], path: "Common/Tests/Support"),
    .testTarget(
      name: "AppCoreTests",
      dependencies: ["AppCore", "AppTestSupport", "SavingFixture", rivulet, rivuletLog, rivuletTesting],
      path: "Common/Tests/AppCoreTests"),
    .testTarget(
      name: "AppUITests",
      dependencies: ["AppCore", "AppUI", "AppTestSupport", rivuletLog, rivuletTesting, gtkKit, gtkTesting],
      path: "Common/Tests/AppUITests"),
    .testTarget(
      name: "FileIdentitiesTests", dependencies: ["FileIdentities"], path: "Common/Tests/FileIdentitiesTests"),
    .testTarget(
      name: "ImageDecodingTests", dependencies: ["CZlib", "ImageDecoder", "ImageDecoding", "ImageProtocol"],
      path: "Common/Tests/ImageDecodingTests",
      resources: [.copy("Resources/print.jpg"), .copy("Resources/sequence.avif"), .copy("Resources/six-colours.webp")]),
    .testTarget(name: "OAuth1Tests", dependencies: ["OAuth1"], path: "Common/Tests/OAuth1Tests"),
    .testTarget(
      name: "PictureMetadataTests", dependencies: ["PictureMetadata"], path: "Common/Tests/PictureMetadataTests"),
    .testTarget(name: "SearchTextTests", dependencies: ["SearchText"], path: "Common/Tests/SearchTextTests"),
    .testTarget(
      name: "UntrustedNumbersTests", dependencies: ["UntrustedNumbers"], path: "Common/Tests/UntrustedNumbersTests"),
    .testTarget(name: "UserFoldersTests", dependencies: ["UserFolders"], path: "Common/Tests/UserFoldersTests"),

    // Wellspring, the service of photographs and posts, and the log that its instances share.
    .target(
      name: "Wellspring",
      dependencies: [
        "CCrypt", "CGLib", "CMicroHTTPD", "CJPEG", "CExif", "CLinux", "CSQLite", "CZlib", "FileIdentities",
        "ImageDecoding", "OAuth1", "PictureMetadata", "SearchText", "UntrustedNumbers", "UserFolders", rivulet,
        rivuletLog,
      ],
      path: "Wellspring/Core", resources: [.copy("Photographs")]),
    .target(
      name: "WellspringCluster", dependencies: ["Wellspring", rivulet, rivuletLog, rivuletNATS],
      path: "Wellspring/Cluster"),
    .executableTarget(
      name: "WellspringCommand", dependencies: ["ProjectInfo", "Wellspring", "WellspringCluster"],
      path: "Wellspring/App"),
    .testTarget(
      name: "WellspringTests",
      dependencies: [
        "CLinux", "CMicroHTTPD", "CPixbuf", "CZlib", "ImageDecoder", "ImageDecoding", "OAuth1", "ProjectInfo",
        "SearchText", "Wellspring", "WellspringCluster", "WellspringCommand", rivulet, rivuletLog, rivuletTesting,
      ],
      path: "Wellspring/Tests/Core"),
    .testTarget(
      name: "WellspringClusterTests",
      dependencies: ["Wellspring", "WellspringCluster", rivulet, rivuletNATS, natsTesting],
      path: "Wellspring/Tests/Cluster"),
    // A cluster on this machine, with a table of its programs.
    .target(
      name: "LocalCluster", dependencies: [rivulet, rivuletFoundation], path: "Wellspring/LocalCluster/Core",
      swiftSettings: internalImports),
    .executableTarget(
      name: "LocalClusterCommand", dependencies: ["LocalCluster", rivulet, rivuletFoundation, rivuletHTTP],
      path: "Wellspring/LocalCluster/App"),
    .testTarget(
      name: "LocalClusterTests", dependencies: ["LocalCluster", rivulet, rivuletFoundation, rivuletTesting],
      path: "Wellspring/Tests/LocalCluster"),

    // Pixels, the gallery.
    .target(
      name: "PixelsCore",
      dependencies: [
        "AppCore", "CFileSystem", "CTurboJPEG", "CWebP", "CZlib", "FileIdentities", "ImageDecoding", "OAuth1",
        "PictureMetadata", "ProjectInfo", "UntrustedNumbers", "UserFolders", rivulet, rivuletFoundation, rivuletHTTP,
        rivuletLog,
      ],
      path: "Pixels/Core"),
    .executableTarget(
      name: "Pixels",
      dependencies: [
        "AppCore", "AppUI", "FileIdentities", "ImageDecoding", "PixelsCore", "UserFolders", "Wellspring", rivulet,
        rivuletGTK, rivuletLog, gtkKit,
      ],
      path: "Pixels/App", resources: [.embedInCode("Resources")]),
    .executableTarget(
      name: "SavingFixture", dependencies: ["AppCore", "PixelsCore"], path: "Pixels/Tests/SavingFixture"),
    .testTarget(
      name: "PixelsCoreTests",
      dependencies: [
        "AppCore", "AppTestSupport", "CWebP", "CZlib", "FileIdentities", "ImageDecoder", "ImageDecoding", "PixelsCore",
        "ProjectInfo", "SavingFixture", "UntrustedNumbers", "Wellspring", rivulet, rivuletFoundation, rivuletHTTP,
        rivuletLog, rivuletTesting,
      ],
      path: "Pixels/Tests/Core"),
    .testTarget(
      name: "PixelsTests",
      dependencies: [
        "AppCore", "AppTestSupport", "AppUI", "FileIdentities", "ImageDecoder", "ImageDecoding", "Pixels", "PixelsCore",
        "Wellspring", rivulet, rivuletHTTP, rivuletLog, rivuletTesting, gtkKit, gtkTesting,
      ],
      path: "Pixels/Tests/App"),

    // Instant, the search.
    .target(
      name: "InstantCore",
      dependencies: [
        "AppCore", "OAuth1", "SearchText", "UntrustedNumbers", rivulet, rivuletHTTP, rivuletLog, serverSentEvents,
      ],
      path: "Instant/Core"),
    .executableTarget(
      name: "Instant",
      dependencies: [
        "AppCore", "AppUI", "ImageDecoding", "InstantCore", "Wellspring", rivulet, rivuletGTK, rivuletLog, gtkKit,
      ],
      path: "Instant/App", resources: [.embedInCode("Resources")]),
    .executableTarget(name: "InstantFixture", dependencies: ["InstantCore", rivulet], path: "Instant/Tests/Fixture"),
    .target(
      name: "InstantTestSupport", dependencies: ["AppCore", "InstantCore", "Wellspring", rivulet, rivuletHTTP],
      path: "Instant/Tests/Support"),
    .testTarget(
      name: "InstantCoreTests",
      dependencies: [
        "AppCore", "InstantCore", "InstantFixture", "InstantTestSupport", "Wellspring", rivulet, rivuletFoundation,
        rivuletHTTP, rivuletLog, rivuletTesting,
      ],
      path: "Instant/Tests/Core"),
    .testTarget(
      name: "InstantTests",
      dependencies: [
        "AppCore", "AppTestSupport", "AppUI", "ImageDecoder", "Instant", "InstantCore", "InstantTestSupport",
        "Wellspring", rivulet, rivuletLog, rivuletTesting, gtkKit, gtkTesting,
      ],
      path: "Instant/Tests/App"),

    // Credits, a student's.
    .target(name: "CreditsCore", dependencies: [rivulet], path: "Credits/Core"),
    .executableTarget(
      name: "Credits", dependencies: ["AppCore", "AppUI", "CreditsCore", "UserFolders", rivulet, rivuletGTK, gtkKit],
      path: "Credits/App", resources: [.embedInCode("Resources")]),
    .testTarget(
      name: "CreditsCoreTests", dependencies: ["CreditsCore", rivulet, rivuletTesting], path: "Credits/Tests/Core"),
    .testTarget(
      name: "CreditsTests",
      dependencies: ["AppCore", "Credits", "CreditsCore", rivulet, rivuletLog, gtkKit, gtkTesting],
      path: "Credits/Tests/App"),

    // Widgets, the gallery of GTK's classes, which shows the sources of its exhibits.
    .executableTarget(
      name: "Widgets", dependencies: [rivulet, rivuletGTK, gtkKit], path: "Widgets/App",
      resources: [.embedInCode("Resources")], plugins: [.plugin(name: "ExhibitSources")]),
    .plugin(name: "ExhibitSources", capability: .buildTool(), path: "Widgets/Plugin"),
    .testTarget(
      name: "WidgetsTests", dependencies: ["Widgets", rivulet, rivuletGTK, gtkKit, gtkTesting], path: "Widgets/Tests"),

    // A window in a browser page, on a machine without a display.
    .executableTarget(name: "BrowserRelay", dependencies: ["ProjectInfo"], path: "BrowserRelay/App"),
    .testTarget(name: "BrowserRelayTests", dependencies: ["BrowserRelay"], path: "BrowserRelay/Tests"),

    // The examples, each of which is one file. Those for the command line need no library of the system.
    .target(name: "ExampleSupport", dependencies: [rivulet], path: "Examples/Support"),
    .executableTarget(
      name: "CommandLineExamples",
      dependencies: ["ExampleSupport", rivulet, rivuletFoundation, rivuletTesting, rivuletURLSession],
      path: "Examples/CommandLine"),
    .executableTarget(
      name: "WindowExamples", dependencies: [rivulet, rivuletGTK, gtkKit], path: "Examples/Windows",
      plugins: [.plugin(name: "GTKResources", package: "Rivulet")]),
    .target(
      name: "NATSExampleSupport", dependencies: [rivulet, rivuletFoundation, rivuletNATS], path: "Examples/NATSSupport"),
    .executableTarget(
      name: "ClusterExamples",
      dependencies: ["ExampleSupport", "NATSExampleSupport", rivulet, rivuletFoundation, rivuletNATS],
      path: "Examples/Cluster"),
    .executableTarget(
      name: "ClusterWindowExamples",
      dependencies: [
        "ExampleSupport", "NATSExampleSupport", rivulet, rivuletFoundation, rivuletGTK, rivuletNATS, gtkKit,
      ],
      path: "Examples/ClusterWindows"),
    .testTarget(
      name: "CommandLineExamplesTests",
      dependencies: ["CommandLineExamples", "ExampleSupport", rivulet, rivuletFoundation, rivuletTesting],
      path: "Examples/Tests/CommandLine"),
    .testTarget(
      name: "WindowExamplesTests",
      dependencies: ["WindowExamples", rivulet, rivuletGTK, rivuletTesting, gtkKit, gtkTesting],
      path: "Examples/Tests/Windows"),
    .testTarget(
      name: "ClusterExamplesTests",
      dependencies: [
        "ClusterExamples", "ClusterWindowExamples", "NATSExampleSupport", rivulet, rivuletNATS, rivuletTesting,
        natsTesting,
      ],
      path: "Examples/Tests/Cluster"),

    // The decoders of foreign bytes, with their seeds and what once ended a process.
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "AppCore", "BrowserRelay", "ImageProtocol", "InstantCore", "OAuth1", "PictureMetadata", "PixelsCore",
        "Wellspring", rivulet, rivuletHTTP, rivuletTesting, serverSentEvents, colorProfiles,
      ],
      path: "Fuzzing", exclude: ["Corpus", "Crashes", "Fuzzer"], sources: ["Decoders", "Tests"]),
  ],
  swiftLanguageModes: [.v6]
)

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "Rivulet") }

func system(_ name: String, _ pkgConfig: String? = nil, _ debianPackage: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "System/\(name)", pkgConfig: pkgConfig, providers: debianPackage.map { [.apt([$0])] })
}

func common(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Common/\(name)", swiftSettings: internalImports)
}

// The decoders under libFuzzer: an executable that only Scripts/fuzz can link.
if Context.environment["RIVULET_FUZZING"] != nil,
  let tests = package.targets.first(where: { $0.name == "FuzzingTests" })
{
  package.targets.removeAll { $0.isTest || $0.name == "BrowserRelay" }
  package.products.removeAll { $0.name == "browser-relay" }
  // Only tests can be linked with another program.
  package.targets.append(
    .target(
      name: "BrowserRelay", dependencies: ["ProjectInfo"], path: "BrowserRelay/App", exclude: ["Command.swift"]))
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: tests.dependencies, path: "Fuzzing", exclude: ["Corpus", "Crashes", "Tests"],
      sources: ["Decoders", "Fuzzer"]))
}
