// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Rivulet",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // Static, so that `swift build --product Rivulet` builds it alone: an automatic product can't be built by name.
    // Each names the modules that its users import as well: SwiftPM rebuilds a program only when a module of a product that it
    // names has changed.
    .library(name: "Rivulet", type: .static, targets: ["Rivulet"]),
    .library(name: "RivuletFoundation", type: .static, targets: ["RivuletFoundation", "Rivulet"]),
    .library(
      name: "RivuletURLSession", type: .static, targets: ["RivuletURLSession", "RivuletFoundation", "Rivulet"]),
    .library(name: "RivuletHTTP", type: .static, targets: ["RivuletHTTP", "ServerSentEvents", "Rivulet"]),
    .library(name: "ServerSentEvents", type: .static, targets: ["ServerSentEvents", "Rivulet"]),
    .library(name: "RivuletLog", type: .static, targets: ["RivuletLog", "Rivulet"]),
    .library(name: "RivuletNATS", type: .static, targets: ["RivuletNATS", "Rivulet"]),
    .library(
      name: "RivuletNATSTesting", type: .static, targets: ["RivuletNATSTesting", "RivuletNATS", "Rivulet"]),
    .library(name: "RivuletTesting", type: .static, targets: ["RivuletTesting", "Rivulet"]),
    .library(name: "GTKKit", type: .static, targets: ["GTKKit", "GTKGenerated", "GTKCore"]),
    .library(
      name: "RivuletGTK", type: .static, targets: ["RivuletGTK", "GTKKit", "GTKGenerated", "GTKCore", "Rivulet"]),
    .plugin(name: "GTKResources", targets: ["GTKResources"]),
    .library(name: "Wellspring", type: .static, targets: ["Wellspring", "WellspringCluster"]),
    .executable(name: "pixels", targets: ["Pixels"]),
    .executable(name: "credits", targets: ["Credits"]),
    .executable(name: "instant", targets: ["Instant"]),
    .executable(name: "widgets", targets: ["Widgets"]),
    .executable(name: "window-examples", targets: ["WindowExamples"]),
    .executable(name: "wellspring", targets: ["WellspringCommand"]),
    .executable(name: "image-decoder", targets: ["ImageDecoder"]),
    .executable(name: "local-cluster", targets: ["LocalClusterCommand"]),
    .executable(name: "browser-relay", targets: ["BrowserRelay"]),
    .executable(name: "command-line-examples", targets: ["CommandLineExamples"]),
    .executable(name: "cluster-examples", targets: ["ClusterExamples"]),
    .executable(name: "cluster-window-examples", targets: ["ClusterWindowExamples"]),
  ],
  traits: [
    .default(enabledTraits: ["Desktop"]),
    .trait(
      name: "Desktop",
      description: "RivuletHTTP, GTKKit, RivuletGTK, Wellspring and the applications, with the libraries they stand on"),
  ],
  // Each target names all it imports, also what another brings along. SwiftPM compiles a target again when what it names has
  // changed, and a program with half of its inlined code from before would be linked from what does not fit.
  targets: [
    // The framework, on the standard library and Dispatch alone.
    .systemLibrary(name: "CRivulet"),
    .target(name: "Rivulet", dependencies: ["CRivulet"]),
    .systemLibrary(name: "CEpoll"),
    .target(name: "RivuletFoundation", dependencies: ["CEpoll", "Rivulet"]),
    // The requests of URLSession. Apart from RivuletFoundation, which would bring FoundationNetworking and curl into programs
    // that make no requests, or use RivuletHTTP.
    .target(name: "RivuletURLSession", dependencies: ["Rivulet", "RivuletFoundation"]),
    .target(name: "RivuletTesting", dependencies: ["Rivulet"]),
    // Event streams, from any transport.
    .target(
      name: "ServerSentEvents", dependencies: ["Rivulet"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // HTTP requests, for the applications.
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .target(
      name: "RivuletHTTP", dependencies: ["Rivulet", "ServerSentEvents", "CSoup"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // Messages and streams of NATS. Without pkg-config: the library is in the default paths, and SwiftPM doesn't look for it on
    // behalf of programs that don't use the product.
    .systemLibrary(name: "CNATS", providers: [.apt(["libnats-dev"])]),
    .target(
      name: "RivuletNATS", dependencies: ["CNATS", "Rivulet", "RivuletLog"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // A fake server, apart from RivuletTesting, which would otherwise need the client library.
    .target(
      name: "RivuletNATSTesting", dependencies: ["Rivulet", "RivuletNATS"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // The fluent logger.
    .target(name: "RivuletLog", dependencies: ["Rivulet"]),

    // The pages and pictures in Documentation/Operators.
    .executableTarget(
      name: "DocumentationGenerator", dependencies: ["Rivulet", "RivuletTesting"], path: "Documentation/Generator"),

    // OAuth 1.0a signatures, for the service that checks them and the client that makes them.
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "OAuth1", dependencies: ["CGLib"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // Native interfaces.
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    // Colours by the profiles in pictures' files.
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(
      name: "ColorProfiles", dependencies: ["CLCMS"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // The descriptions in pictures' files.
    .target(
      name: "PictureMetadata", dependencies: ["CGLib", "CZlib"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // Internal imports by default: the compiler keeps C types out of the public interface.
    .target(
      name: "GTKCore", dependencies: ["CGtk"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // Written by Scripts/gtk-generate.
    .target(
      name: "GTKGenerated", dependencies: ["CGtk", "GTKCore"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "GTKKit", dependencies: ["CGtk", "ColorProfiles", "GTKCore", "GTKGenerated"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "RivuletGTK", dependencies: ["Rivulet", "GTKKit"]),
    // For programs with settings and translations.
    .plugin(name: "GTKResources", capability: .buildTool()),

    // A window in a browser page, on a machine without a display.
    .executableTarget(name: "BrowserRelay", dependencies: ["ProjectInfo"]),

    // The photo service.
    .systemLibrary(
      name: "CMicroHTTPD", path: "Services/Wellspring/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev", "libgnutls28-dev"])]),
    .systemLibrary(
      name: "CPixbuf", path: "Services/Wellspring/CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader"])]),
    .systemLibrary(
      name: "CJPEG", path: "Services/Wellspring/CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(
      name: "CExif", path: "Services/Wellspring/CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CLinux", path: "Services/Wellspring/CLinux"),
    .systemLibrary(
      name: "CPixman", path: "Services/Wellspring/CPixman", pkgConfig: "pixman-1",
      providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Services/Wellspring/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCrypt", path: "Services/Wellspring/CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Services/Wellspring/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Wellspring",
      dependencies: [
        "CCrypt", "CGLib", "CMicroHTTPD", "CJPEG", "CExif", "CLinux", "CSQLite", "CZlib", "FileIdentities",
        "ImageDecoding", "OAuth1", "PictureMetadata", "Rivulet", "RivuletLog", "SearchText",
        "UntrustedNumbers", "UserFolders",
      ],
      path: "Services/Wellspring/Wellspring",
      resources: [.copy("Photographs")]),
    // The log that instances share, over NATS.
    .target(
      name: "WellspringCluster", dependencies: ["Rivulet", "RivuletLog", "RivuletNATS", "Wellspring"],
      path: "Services/Wellspring/Cluster"),
    .executableTarget(
      name: "WellspringCommand", dependencies: ["ProjectInfo", "Wellspring", "WellspringCluster"],
      path: "Services/Wellspring/Command"),

    // A cluster on this machine, with a table of its programs.
    .target(
      name: "LocalCluster", dependencies: ["Rivulet", "RivuletFoundation"], path: "Services/LocalCluster/LocalCluster",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(
      name: "LocalClusterCommand", dependencies: ["LocalCluster", "Rivulet", "RivuletFoundation", "RivuletHTTP"],
      path: "Services/LocalCluster/Command"),

    // Numbers that come from outside, bounded where they are decoded.
    .target(name: "UntrustedNumbers", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // The user's folders for settings, data and caches.
    .target(name: "UserFolders", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // The identities of files and of volumes.
    .systemLibrary(name: "CFileStatus"),
    .target(
      name: "FileIdentities", dependencies: ["CFileStatus"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // Text as searches compare it.
    .target(name: "SearchText", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // The version and the address of the project.
    .target(name: "ProjectInfo", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    // Pictures are decoded by processes of their own. The program that they run needs neither Foundation nor GTK.
    .systemLibrary(name: "CImageTransport", path: "Apps/Common/CImageTransport"),
    .systemLibrary(name: "CImageSandbox", path: "Apps/Common/CImageSandbox"),
    .systemLibrary(
      name: "CWebPDemux", path: "Apps/Common/CWebPDemux", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CTIFF", path: "Apps/Common/CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .target(name: "ImageProtocol", path: "Apps/Common/ImageProtocol"),
    .target(
      name: "ImageDecoding", dependencies: ["CImageTransport", "ImageProtocol"], path: "Apps/Common/ImageDecoding"),
    .executableTarget(
      name: "ImageDecoder",
      dependencies: [
        "CImageSandbox", "CImageTransport", "CJPEG", "CPixbuf", "CPixman", "CTIFF", "CWebPDemux", "CZlib",
        "ColorProfiles", "ImageProtocol",
      ],
      path: "Apps/Common/ImageDecoder"),

    // What the applications share, without GTK and with it.
    .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .target(
      name: "AppCore",
      dependencies: ["CSecret", "Rivulet", "RivuletHTTP", "RivuletLog", "UntrustedNumbers", "UserFolders"],
      path: "Apps/Common/AppCore"),
    .target(
      name: "AppUI", dependencies: ["AppCore", "ImageDecoding", "ProjectInfo", "RivuletGTK", "GTKKit", "Rivulet"],
      path: "Apps/Common/AppUI"),

    // Pixels, the gallery.
    .systemLibrary(name: "CFileSystem", path: "Apps/Pixels/CFileSystem"),
    .systemLibrary(
      name: "CWebP", path: "Apps/Pixels/CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Apps/Pixels/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    .target(
      name: "PixelsCore",
      dependencies: [
        "AppCore", "CFileSystem", "CTurboJPEG", "CWebP", "CZlib", "FileIdentities", "ImageDecoding", "ProjectInfo",
        "Rivulet",
        "RivuletFoundation",
        "RivuletHTTP", "RivuletLog",
        "OAuth1", "PictureMetadata",
        "UntrustedNumbers", "UserFolders",
      ],
      path: "Apps/Pixels/PixelsCore"),
    .executableTarget(
      name: "Pixels",
      dependencies: [
        "AppUI", "FileIdentities", "PixelsCore", "RivuletGTK", "Wellspring", "AppCore", "GTKKit", "ImageDecoding",
        "Rivulet",
        "RivuletLog",
        "UserFolders",
      ],
      path: "Apps/Pixels/Pixels",
      resources: [.embedInCode("Resources")]),

    // Instant, the search.
    .target(
      name: "InstantCore",
      dependencies: [
        "AppCore", "OAuth1", "Rivulet", "RivuletHTTP", "RivuletLog", "SearchText", "ServerSentEvents",
        "UntrustedNumbers",
      ],
      path: "Apps/Instant/InstantCore"),
    .executableTarget(
      name: "Instant",
      dependencies: [
        "AppUI", "InstantCore", "RivuletGTK", "Wellspring", "AppCore", "GTKKit", "ImageDecoding", "Rivulet",
        "RivuletLog",
      ],
      path: "Apps/Instant/Instant",
      resources: [.embedInCode("Resources")]),

    // Credits, a student's.
    .target(name: "CreditsCore", dependencies: ["Rivulet"], path: "Apps/Credits/CreditsCore"),
    .executableTarget(
      name: "Credits",
      dependencies: ["AppUI", "CreditsCore", "RivuletGTK", "AppCore", "GTKKit", "Rivulet", "UserFolders"],
      path: "Apps/Credits/Credits",
      resources: [.embedInCode("Resources")]),

    // Widgets, the gallery of GTK's classes. It shows the sources of its exhibits, which are resources, too, by links.
    .executableTarget(
      name: "Widgets", dependencies: ["RivuletGTK", "GTKKit", "Rivulet"], path: "Apps/Widgets/Widgets",
      resources: [.embedInCode("Resources")]),

    // The examples, each of which is one file; those for the command line need none of the system's libraries.
    .executableTarget(
      name: "CommandLineExamples",
      dependencies: ["Rivulet", "RivuletFoundation", "RivuletTesting", "RivuletURLSession"],
      path: "Examples/CommandLine"),
    // Those over NATS.
    .executableTarget(
      name: "ClusterExamples", dependencies: ["Rivulet", "RivuletFoundation", "RivuletNATS"], path: "Examples/Cluster"),
    .executableTarget(
      name: "ClusterWindowExamples",
      dependencies: ["RivuletGTK", "GTKKit", "Rivulet", "RivuletFoundation", "RivuletNATS"],
      path: "Examples/ClusterWindows"),
    .executableTarget(
      name: "WindowExamples", dependencies: ["RivuletGTK", "GTKKit", "Rivulet"], path: "Examples/Windows",
      plugins: ["GTKResources"]),

    // What the tutorials end with. Scripts/tutorials compiles the steps before.
    .target(
      name: "RiversModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/SearchAsYouType"),
    .target(
      name: "AccountModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/FormThatLogsIn"),
    .target(
      name: "GalleryModel", dependencies: ["Rivulet"], path: "Documentation/Tutorials/Finished/GalleryOverHTTP"),
    .testTarget(
      name: "TutorialTests", dependencies: ["RiversModel", "AccountModel", "GalleryModel", "RivuletTesting", "Rivulet"]),

    // Tests, and what they share.
    .target(name: "HTTPStub", dependencies: ["Rivulet"], path: "Tests/HTTPStub"),
    .target(
      name: "FoundationTestSupport", dependencies: ["Rivulet"], path: "Tests/FoundationTestSupport"),
    .target(
      name: "RivuletScenarios", dependencies: ["Rivulet", "RivuletFoundation", "RivuletTesting"],
      path: "Tests/Scenarios",
      exclude: ["Mutations"]),
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
        "ExpectationFixture", "XCTestFixture", "FoundationTestSupport", "RivuletTesting", "RivuletFoundation",
        "Rivulet",
      ]),
    .testTarget(name: "MigrationTests", dependencies: ["Rivulet", "RivuletTesting"]),
    // The exercises of Documentation/Book, whose folder is also a package of its own.
    .testTarget(name: "BookTests", dependencies: ["RivuletTesting", "Rivulet"], exclude: ["Package.swift"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Rivulet", "RivuletFoundation", "RivuletURLSession", "RivuletHTTP", "RivuletLog", "RivuletTesting",
        "RivuletGTK", "ServerSentEvents", "GTKKit",
      ]),
    .testTarget(
      name: "RivuletFoundationTests",
      dependencies: ["RivuletFoundation", "RivuletTesting", "FoundationTestSupport", "HTTPStub", "Rivulet"]),
    .testTarget(
      name: "RivuletURLSessionTests",
      dependencies: [
        "RivuletURLSession", "RivuletFoundation", "RivuletTesting", "FoundationTestSupport", "HTTPStub", "Rivulet",
      ]),
    .testTarget(
      name: "RivuletHTTPTests",
      dependencies: ["RivuletHTTP", "ServerSentEvents", "CSoup", "RivuletTesting", "HTTPStub", "Rivulet"]),
    .testTarget(name: "ServerSentEventsTests", dependencies: ["ServerSentEvents", "RivuletTesting", "Rivulet"]),
    .testTarget(name: "RivuletLogTests", dependencies: ["RivuletLog", "RivuletTesting", "Rivulet"]),
    .testTarget(name: "OAuth1Tests", dependencies: ["OAuth1"]),
    .target(name: "GTKTestSupport", dependencies: ["GTKKit"], path: "Tests/GTKTestSupport"),
    .executableTarget(name: "GTKKitFixture", dependencies: ["CGtk", "GTKKit"], path: "Tests/GTKKitFixture"),
    .executableTarget(name: "ListBench", dependencies: ["GTKKit"], path: "Tests/ListBench"),
    .testTarget(name: "GTKCoreTests", dependencies: ["CGtk", "GTKCore", "GTKKit", "GTKTestSupport"]),
    .executableTarget(
      name: "GTKGeneratedFixture", dependencies: ["CGtk", "GTKCore", "GTKGenerated", "Rivulet", "RivuletGTK"],
      path: "Tests/GTKGeneratedFixture"),
    .testTarget(
      name: "GTKGeneratedTests", dependencies: ["GTKCore", "GTKGenerated", "GTKGeneratedFixture", "GTKTestSupport"]),
    .testTarget(
      name: "GTKKitTests", dependencies: ["CGtk", "GTKKit", "GTKKitFixture", "GTKTestSupport"],
      resources: [.embedInCode("Resources")], plugins: ["GTKResources"]),
    .testTarget(
      name: "RivuletGTKTests", dependencies: ["RivuletGTK", "RivuletTesting", "GTKTestSupport", "GTKKit", "Rivulet"]),
    .testTarget(name: "BrowserRelayTests", dependencies: ["BrowserRelay"]),
    .testTarget(
      name: "WellspringTests",
      dependencies: [
        "Wellspring", "WellspringCommand", "ImageDecoder", "ImageDecoding", "OAuth1", "CLinux", "CMicroHTTPD",
        "CPixbuf", "CZlib", "ProjectInfo",
        "Rivulet",
        "RivuletLog", "RivuletTesting",
        "SearchText",
      ]),
    .testTarget(
      name: "LocalClusterTests", dependencies: ["LocalCluster", "RivuletTesting", "RivuletFoundation", "Rivulet"]),
    .testTarget(
      name: "ImageDecodingTests", dependencies: ["CZlib", "ImageDecoder", "ImageDecoding", "ImageProtocol"],
      resources: [.copy("Resources/print.jpg"), .copy("Resources/sequence.avif"), .copy("Resources/six-colours.webp")]),
    .testTarget(name: "UserFoldersTests", dependencies: ["UserFolders"]),
    .testTarget(
      name: "AppCoreTests",
      dependencies: ["AppCore", "FoundationTestSupport", "SavingFixture", "RivuletTesting", "Rivulet", "RivuletLog"]),
    .testTarget(
      name: "AppUITests",
      dependencies: ["AppUI", "GTKTestSupport", "RivuletTesting", "RivuletLog", "AppCore", "GTKKit"]),
    .testTarget(name: "CreditsCoreTests", dependencies: ["CreditsCore", "RivuletTesting", "Rivulet"]),
    .testTarget(
      name: "CreditsTests",
      dependencies: ["Credits", "CreditsCore", "GTKTestSupport", "AppCore", "GTKKit", "Rivulet", "RivuletLog"]),
    .testTarget(
      name: "WidgetsTests", dependencies: ["Widgets", "GTKTestSupport", "RivuletGTK", "GTKKit", "GTKCore", "Rivulet"]),
    .testTarget(
      name: "WindowExamplesTests",
      dependencies: [
        "WindowExamples", "GTKTestSupport", "RivuletTesting", "RivuletGTK", "GTKKit", "Rivulet",
      ]),
    .executableTarget(name: "SavingFixture", dependencies: ["AppCore", "PixelsCore"], path: "Tests/SavingFixture"),
    .testTarget(
      name: "PixelsCoreTests",
      dependencies: [
        "CWebP", "CZlib", "FileIdentities", "ImageDecoder", "ImageDecoding", "PixelsCore", "SavingFixture",
        "FoundationTestSupport", "Wellspring", "HTTPStub",
        "RivuletTesting",
        "AppCore", "ProjectInfo",
        "Rivulet",
        "RivuletFoundation", "RivuletHTTP", "UntrustedNumbers", "RivuletLog",
      ]),
    .executableTarget(name: "InstantFixture", dependencies: ["InstantCore", "Rivulet"], path: "Tests/InstantFixture"),
    .target(
      name: "InstantTestSupport", dependencies: ["InstantCore", "Wellspring", "AppCore", "Rivulet", "RivuletHTTP"],
      path: "Tests/InstantTestSupport"),
    .testTarget(
      name: "InstantCoreTests",
      dependencies: [
        "InstantCore", "InstantFixture", "InstantTestSupport", "RivuletFoundation", "Wellspring", "HTTPStub",
        "RivuletTesting", "AppCore", "Rivulet", "RivuletHTTP", "RivuletLog",
      ]),
    .testTarget(
      name: "InstantTests",
      dependencies: [
        "Instant", "ImageDecoder", "InstantCore", "InstantTestSupport", "RivuletTesting", "Wellspring",
        "GTKTestSupport", "HTTPStub",
        "AppCore", "AppUI", "GTKKit", "Rivulet", "RivuletLog",
      ]),
    .testTarget(
      name: "PixelsTests",
      dependencies: [
        "FileIdentities", "Pixels", "PixelsCore", "RivuletTesting", "Wellspring", "GTKTestSupport", "HTTPStub",
        "AppCore", "AppUI", "ImageDecoder", "ImageDecoding",
        "GTKKit", "Rivulet", "RivuletHTTP", "RivuletLog",
      ]),
    .testTarget(
      name: "CommandLineExamplesTests",
      dependencies: [
        "CommandLineExamples", "FoundationTestSupport", "Rivulet", "RivuletFoundation", "RivuletTesting",
      ]),
    .testTarget(name: "PictureMetadataTests", dependencies: ["PictureMetadata"]),
    .testTarget(name: "UntrustedNumbersTests", dependencies: ["UntrustedNumbers"]),
    .testTarget(name: "FileIdentitiesTests", dependencies: ["FileIdentities"]),
    .testTarget(name: "SearchTextTests", dependencies: ["SearchText"]),
    // The decoders of foreign bytes, with their seeds and what once ended a process.
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "AppCore", "BrowserRelay", "ColorProfiles", "ImageProtocol", "InstantCore", "OAuth1", "PictureMetadata",
        "PixelsCore", "RivuletHTTP", "RivuletTesting",
        "ServerSentEvents", "Wellspring",
      ],
      path: "Fuzzing", exclude: ["Corpus", "Crashes", "Fuzzer"], sources: ["Decoders", "Tests"]),
  ],
  swiftLanguageModes: [.v6]
)

// The decoders under libFuzzer: an executable that only Scripts/fuzz can link.
let fuzzingTests = package.targets.first { $0.name == "FuzzingTests" }
if Context.environment["RIVULET_FUZZING"] != nil, let tests = fuzzingTests {
  package.targets.removeAll { $0.isTest || $0.name == "BrowserRelay" }
  package.products.removeAll { $0.name == "browser-relay" }
  // Only tests can be linked with another program.
  package.targets.append(.target(name: "BrowserRelay", dependencies: ["ProjectInfo"], exclude: ["Command.swift"]))
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: tests.dependencies, path: "Fuzzing", exclude: ["Corpus", "Crashes", "Tests"],
      sources: ["Decoders", "Fuzzer"]))
}

// A target that imports GTKKit imports what it re-exports, too.
for target in package.targets {
  let names = target.dependencies.compactMap { if case .byNameItem(let name, nil) = $0 { name } else { nil } }
  if names.contains("GTKKit"), !names.contains("GTKGenerated") {
    target.dependencies += ["GTKCore", "GTKGenerated"].filter { !names.contains($0) }.map { .byName(name: $0) }
  }
}

// A program that needs none of the system's libraries says `traits: []` where it depends on this package, and SwiftPM then
// neither looks for them nor warns that they are missing.
let librariesOfTheSystem = Set(package.targets.filter { $0.pkgConfig != nil }.map(\.name))
for target in package.targets {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, nil) = dependency, librariesOfTheSystem.contains(name) else { return dependency }
    return .target(name: name, condition: .when(traits: ["Desktop"]))
  }
}
