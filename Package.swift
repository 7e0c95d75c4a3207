// swift-tools-version: 6.2
import PackageDescription

/// Continuous integration sets `CI`; there a warning stops the build, while a newer compiler's
/// warnings never stop somebody who only wants to run the program.
let strictness: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let swiftSettings: [SwiftSetting] =
  strictness + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

/// Glibc hides `ppoll`, `posix_openpt` and others without it.
let cSettings: [CSetting] = [.define("_GNU_SOURCE", .when(platforms: [.linux]))]

let package = Package(
  name: "gymtastic",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "WorkoutCore", targets: ["WorkoutCore"]),
    .executable(name: "gymtastic", targets: ["gymtastic"]),
  ],
  targets: [
    .target(
      name: "WorkoutCore",
      resources: [.embedInCode("Starter/starter.gym"), .embedInCode("Starter/starter.json")],
      cSettings: cSettings,
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "gymtastic",
      dependencies: ["WorkoutCore"],
      resources: [.embedInCode("Output/JSON/schema.json")],
      cSettings: cSettings,
      swiftSettings: swiftSettings
    ),
    // Random numbers that follow from a seed; no product holds it either.
    .target(
      name: "TestSupport",
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "WorkoutCoreTests",
      dependencies: ["WorkoutCore", "TestSupport"],
      cSettings: cSettings,
      swiftSettings: swiftSettings
    ),
    // What the tests look at screens with; no product holds it.
    .target(
      name: "TerminalEmulator",
      path: "Tests/TerminalEmulator",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "gymtasticTests",
      dependencies: ["gymtastic", "WorkoutCore", "TerminalEmulator", "TestSupport"],
      exclude: ["Screens/Golden"],
      cSettings: cSettings,
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["gymtastic", "TerminalEmulator", "TestSupport"],
      cSettings: cSettings,
      swiftSettings: swiftSettings
    ),
  ]
)
