// The platform's C library and the part of Foundation that every system has, for all targets.

// Apple's SDKs have all of Foundation in one module; USE_FOUNDATION tries that elsewhere.
#if canImport(FoundationEssentials) && !USE_FOUNDATION
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
