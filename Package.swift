// swift-tools-version: 6.2
import PackageDescription

/// `.ci/run` sets `GYMTASTIC_CHECKS`: warnings are errors, and the library is optimized in debug
/// builds too, so that its laws take a quarter of the time. Elsewhere neither applies: a newer
/// compiler's warnings must not stop a user, and a package with unsafe flags cannot be a versioned
/// dependency.
let isChecked = Context.environment["GYMTASTIC_CHECKS"] != nil

let swiftSettings: [SwiftSetting] =
  (isChecked ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Glibc hides `ppoll`, `posix_openpt` and others without it.
let cSettings: [CSetting] = [.define("_GNU_SOURCE", .when(platforms: [.linux]))]

func target(
  _ name: String, dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, cSettings: cSettings,
    swiftSettings: swiftSettings + settings)
}

func testTarget(
  _ name: String, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, cSettings: cSettings,
    swiftSettings: swiftSettings)
}

/// A library for tests only; it is in `Tests` and in no product.
func supportTarget(
  _ name: String, dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)",
    swiftSettings: swiftSettings + settings)
}

/// Lets a program that is linked statically begin without `/proc`: see `Backtrace.swift`.
let withoutBacktrace: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath"], .when(platforms: [.linux]))
]

let package = Package(
  name: "gymtastic",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "WorkoutCore", targets: ["WorkoutCore"]),
    .executable(name: "gymtastic", targets: ["gymtastic"]),
  ],
  targets: [
    target("PlainText", settings: isChecked ? optimized : []),
    target("DurableFiles", settings: isChecked ? optimized : []),
    target("ChildProcesses", dependencies: ["DurableFiles"]),
    target("TerminalKit", dependencies: ["DurableFiles", "PlainText"]),
    target("CommandLineKit", dependencies: ["DurableFiles", "PlainText"]),
    target(
      "WorkoutCore", dependencies: ["ChildProcesses", "DurableFiles", "PlainText"],
      settings: isChecked ? optimized : []),
    target(
      "GymtasticCLI",
      dependencies: [
        "ChildProcesses", "CommandLineKit", "DurableFiles", "PlainText", "TerminalKit",
        "WorkoutCore",
      ]),
    .executableTarget(
      name: "gymtastic", dependencies: ["GymtasticCLI"], swiftSettings: swiftSettings,
      linkerSettings: withoutBacktrace),

    supportTarget(
      "TestSupport",
      dependencies: ["ChildProcesses", "DurableFiles", "TerminalKit", "WorkoutCore"]),
    // It draws every screen of every terminal test; unoptimized, it took a fifth of the time of the
    // end-to-end tests.
    supportTarget("TerminalEmulator", settings: optimized),
    testTarget("PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    testTarget("DurableFilesTests", dependencies: ["DurableFiles", "TestSupport"]),
    testTarget(
      "ChildProcessesTests", dependencies: ["ChildProcesses", "DurableFiles", "TestSupport"]),
    testTarget(
      "TerminalKitTests",
      dependencies: ["TerminalKit", "DurableFiles", "TerminalEmulator", "TestSupport"]),
    testTarget("CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"]),
    // Another front end: it sees what is public, and nothing else.
    .testTarget(
      name: "ConsumerTests", dependencies: ["WorkoutCore"], packageAccess: false,
      swiftSettings: swiftSettings),
    testTarget("WorkoutCoreTests", dependencies: ["WorkoutCore", "DurableFiles", "TestSupport"]),
    testTarget(
      "GymtasticCLITests",
      dependencies: [
        "GymtasticCLI", "CommandLineKit", "DurableFiles", "TerminalKit", "WorkoutCore",
        "TerminalEmulator", "TestSupport",
      ],
      exclude: ["Golden"]),
    testTarget("EndToEndTests", dependencies: ["gymtastic", "TerminalEmulator", "TestSupport"]),
  ]
)
