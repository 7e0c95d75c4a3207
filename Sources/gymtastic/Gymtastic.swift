@main
enum Gymtastic {
  static func main() {
  }
}
