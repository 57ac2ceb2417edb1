import Foundation
import Testing

/// Every failure is a sentence on standard error, an exit code of its own, and nothing half-written.
@Suite struct CommandFailureTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tiny, as: "tiny.yaml")
    try folder.write(Samples.broken, as: "broken.yaml")
    return folder
  }

  @Test func everyMessageIsAsItIsKept() throws {
    let folder = try folder()
    try folder.write("", as: "file.txt")
    let lines: [[String]] = [
      ["rendr", "tiny.yaml"], ["render"], ["render", "tiny.yaml", "more.yaml"], ["render", "missing.yaml"],
      ["render", "broken.yaml"], ["render", "tiny.yaml", "--set", "duraton=1"],
      ["render", "tiny.yaml", "--set", "duration"], ["render", "tiny.yaml", "-o", "x.mov"],
      ["render", "tiny.yaml", "-o", "x.png"], ["render", "tiny.yaml", "-o", "x.mp4", "--at", "0.1"],
      ["render", "tiny.yaml", "--at", "0.1", "--frame", "2"], ["render", "tiny.yaml", "--frame", "12"],
      ["render", "tiny.yaml", "--at", "0.3"], ["render", "tiny.yaml", "-o", "x.gif", "--crf", "20"],
      ["render", "tiny.yaml", "-o", "x/", "--slow", "2"], ["render", "tiny.yaml", "--from", "0.2"],
      ["render", "tiny.yaml", "--from", "0.1", "--to", "0.1"], ["render", "tiny.yaml", "--crf", "52"],
      ["render", "tiny.yaml", "--preset", "medum"], ["render", "tiny.yaml", "--overlay", "hdu"],
      ["render", "tiny.yaml", "--fps", "0"], ["render", "tiny.yaml", "--scale", "0.001"],
      ["render", "tiny.yaml", "--fps", "1000", "--slow", "0.01"],
      ["render", "tiny.yaml", "--set", "duration=0.01"],
      ["render", "tiny.yaml", "-o", ".mp4"], ["render", "tiny.yaml", "-o", "out/.PNG"],
      ["filmstrip", "tiny.yaml", "-o", ".png"],
      ["render", "tiny.yaml", "-o", "missing/x.mp4"], ["render", "tiny.yaml", "-o", "file.txt/x.mp4"],
      ["filmstrip", "tiny.yaml", "-o", "x.gif"], ["inspect", "tiny.yaml"],
      ["inspect", "tiny.yaml", "--at", "0.1", "--point", "24,3"],
      ["inspect", "tiny.yaml", "--at", "0.1", "--point", "3"], ["validate"], ["validate", "missing"],
      ["probe", "--device", "iphone-18"], ["probe", "--sweep", "--depth", "1"], ["bench"],
      ["bench", "rasters"], ["bench", "raster", "--scene", "chat"], ["--versoin"],
    ]
    var text = ""
    for line in lines {
      let run = try Command.run(line, in: folder)
      #expect(run.code != 0, "\(line)")
      #expect(run.output.isEmpty, "\(line)")
      text += "$ strobe \(line.joined(separator: " "))\n\(run.errors)[\(run.code)]\n\n"
    }
    #expect(try folder.names() == ["broken.yaml", "file.txt", "tiny.yaml"])
    try Golden.check(text, "messages.txt")
  }

  @Test(arguments: ["x.mp4", "x.gif", "frames/"])
  func interruptingLeavesNothing(output: String) throws {
    let folder = try folder()
    try folder.write(Samples.long, as: "long.yaml")
    let child = try Command.start("render", "long.yaml", "-o", output, in: folder)
    while child.isRunning, try folder.names().count < 4 { sched_yield() }
    #expect(try folder.names().contains { $0.hasSuffix(".partial") })
    child.interrupt()
    let run = child.finish()
    #expect(run.code == 130)
    #expect(run.errors.hasSuffix("Error: stopped before the end; nothing was written.\n"))
    #expect(try folder.names() == ["broken.yaml", "long.yaml", "tiny.yaml"])
  }

  @Test func askingTwiceEndsACommandThatWaits() throws {
    let folder = try folder()
    try folder.write(Samples.long, as: "long.yaml")
    // The pipe is full and nobody reads: the command waits to write, and never looks for a request.
    let run = try Command.bash(
      """
      mkfifo pipe.gif
      exec 3<>pipe.gif
      head -c 65536 /dev/zero >&3
      '\(Command.executable.path)' render long.yaml -o pipe.gif 3>&- & pid=$!
      until ls -l /proc/$pid/fd | grep -q pipe.gif; do :; done
      for try in $(seq 1000); do kill -TERM $pid 2>/dev/null || break; (:); done
      kill -KILL $pid 2>/dev/null
      wait $pid; echo $?
      """, in: folder)
    #expect(run.output == "130\n")
  }

  @Test(arguments: ["x.mp4", "x.gif", "frames/"])
  func askingOnceEndsATurnThatTakesLong(output: String) throws {
    let folder = try folder()
    let turns = String(repeating: "  - {at: 0.01, apply: {shuffle: 1}}\n", count: 3000)
    try folder.write(
      """
      title: A turn that takes very long
      device: {size: [48, 32], scale: 1}
      duration: 1
      stage: {list: {items: {generate: numbers, count: 100000}}}
      timeline:
      \(turns)
      """, as: "turn.yaml")
    let run = try Command.bash(
      """
      '\(Command.executable.path)' render turn.yaml -o \(output) & pid=$!
      until ls -a | grep -q partial; do :; done
      kill -TERM $pid
      for try in $(seq 20000); do kill -0 $pid 2>/dev/null || break; (:); done
      kill -KILL $pid 2>/dev/null
      wait $pid; echo $?
      """, in: folder)
    #expect(run.output == "130\n")
    #expect(run.errors.hasSuffix("Error: stopped before the end; nothing was written.\n"), "\(run.errors)")
    #expect(try folder.names() == ["broken.yaml", "tiny.yaml", "turn.yaml"])
  }

  @Test(arguments: ["x.mp4", "x.mkv", "x.gif", "x.apng", "x.png", "frames/"])
  func runningOutOfRoomLeavesNothing(output: String) throws {
    let folder = try folder()
    let options = "--scale 16 --overlay hud " + (output == "x.png" ? "--frame 3" : "")
    let run = try Command.bash("ulimit -f 1; strobe render tiny.yaml -o \(output) \(options)", in: folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("Error: \(output.replacing("/", with: ""))"), "\(run.errors)")
    #expect(try folder.names() == ["broken.yaml", "tiny.yaml"])
  }

  @Test func anOlderOutputStaysWhenARenderFails() throws {
    let folder = try folder()
    _ = try Command.run("render", "tiny.yaml", "-o", "x.mp4", in: folder)
    let before = try folder.data("x.mp4")
    try folder.write(Samples.long, as: "long.yaml")
    let child = try Command.start("render", "long.yaml", "-o", "x.mp4", in: folder)
    while child.isRunning, try folder.names().count < 5 { sched_yield() }
    child.interrupt()
    #expect(child.finish().code == 130)
    #expect(try folder.data("x.mp4") == before)
  }

  @Test func aClosedPipeIsNoFailure() throws {
    let folder = try folder()
    let run = try Command.bash("strobe schema | head -1; echo ${PIPESTATUS[0]}", in: folder)
    #expect(run.output == "{\n0\n")
    #expect(run.errors.isEmpty)
    let render = try Command.bash(
      "strobe render tiny.yaml -o x.mp4 2>&1 | head -0; echo ${PIPESTATUS[0]}", in: folder)
    #expect(render.output == "0\n")
    #expect(try folder.names().contains("x.mp4"))
  }

  @Test func aFullStandardOutputIsAFailure() throws {
    let folder = try folder()
    let run = try Command.bash("strobe schema > /dev/full", in: folder)
    #expect(run.code == 74)
    #expect(
      run.errors
        == "Error: cannot write to standard output: No space left on device; make room there or send it elsewhere.\n"
    )
  }

  @Test func validateNamesEveryErrorOfEveryFile() throws {
    let folder = try folder()
    let run = try Command.run("validate", ".", in: folder)
    #expect(run.code == 65)
    #expect(run.output == "ok  ./tiny.yaml  12 frames\n")
    #expect(run.errors.split(separator: "\n").count == 4)
    #expect(run.errors.hasPrefix("./broken.yaml:"))
    #expect(try Command.run("validate", "tiny.yaml", in: folder).code == 0)
  }

  @Test func validateNamesWhatCannotBeDoneInItsTurn() throws {
    let folder = try folder()
    try folder.write(
      """
      title: v
      device: {size: [100, 100], scale: 1}
      duration: 1
      stage: {list: {items: [{id: a}]}}
      timeline:
        - {at: 0.1, apply: {delete: nope}}
        - {at: 0.2, stream: {row: nope, text: a}}
      """, as: "v.yaml")
    let run = try Command.run("validate", "v.yaml", in: folder)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(
      run.errors == """
        v.yaml:6:31: timeline[0].apply.delete: there is no row "nope" at 0.1 s: the list has 1 row, "a"
        v.yaml:7:29: timeline[1].stream.row: there is no row "nope" at 0.2 s: the list has 1 row, "a"

        """)
  }

  @Test func validateGoesOnBehindAPathThatHoldsNothing() throws {
    let folder = try folder()
    let run = try Command.bash("mkdir none; strobe validate none tiny.yaml", in: folder)
    #expect(run.code == 66)
    #expect(run.output == "ok  tiny.yaml  12 frames\n")
    #expect(run.errors == "Error: none: the folder holds no .yaml or .yml file.\n")
  }
}
