import WorkoutCore

@main
enum Gymtastic {
  static func main() {
  }
}
