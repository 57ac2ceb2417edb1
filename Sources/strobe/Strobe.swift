@main
enum Strobe {
  static func main() {}
}
