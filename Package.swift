// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Rivulet",
  products: [
    .library(name: "Wellspring", targets: ["Wellspring"]),
    .executable(name: "wellspring", targets: ["WellspringCommand"]),
  ],
  targets: [
    .systemLibrary(
      name: "CMicroHTTPD",
      path: "Services/Wellspring/CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      path: "Services/Wellspring/CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CPixbuf",
      path: "Services/Wellspring/CPixbuf",
      pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader"])]
    ),
    .target(
      name: "Wellspring",
      dependencies: ["CMicroHTTPD", "CSQLite", "CPixbuf"],
      path: "Services/Wellspring/Wellspring",
      resources: [.copy("Photographs")]
    ),
    .executableTarget(
      name: "WellspringCommand",
      dependencies: ["Wellspring"],
      path: "Services/Wellspring/Command"
    ),
    .testTarget(
      name: "WellspringTests",
      dependencies: ["Wellspring", "WellspringCommand", "CPixbuf"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
