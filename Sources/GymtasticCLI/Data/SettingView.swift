import WorkoutCore

/// A setting for programs, in seconds.
struct SettingView: Encodable, Sendable {
  let key: String
  let value: Int
  let `default`: Int

  init(_ setting: Setting, in settings: Settings) {
    key = setting.rawValue
    value = settings[setting]
    `default` = Settings()[setting]
  }
}
