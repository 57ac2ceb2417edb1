import Foundation
import MediaIO
import Testing

@Suite struct OutputFileTests {
  @Test func theNameComesWithTheLastByte() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(path: folder.at("a.mp4"))
    try file.write([1, 2, 3])
    #expect(folder.bytes("a.mp4") == nil)
    #expect(folder.names.count == 1 && folder.names[0].hasPrefix(".strobe-"))
    try file.overwrite([9], at: 1)
    try file.finish()
    #expect(folder.names == ["a.mp4"])
    #expect(folder.bytes("a.mp4") == [1, 9, 3])
    file.cancel()
    #expect(folder.names == ["a.mp4"])
  }

  @Test func anOldFileStaysUntilTheNewOneIsComplete() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "a")
    let first = try OutputFile(path: folder.at("a"))
    try first.write([1])
    first.cancel()
    #expect(folder.names == ["a"] && folder.bytes("a") == [7])
    let second = try OutputFile(path: folder.at("a"))
    try second.write([1])
    #expect(folder.bytes("a") == [7])
    try second.finish()
    #expect(folder.names == ["a"] && folder.bytes("a") == [1])
  }

  @Test func lettingGoLeavesNothing() throws {
    let folder = try TemporaryFolder()
    do { try OutputFile(path: folder.at("a")).write([1]) }
    #expect(folder.names.isEmpty)
  }

  @Test func aLinkKeepsPointingAtItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("link"), withDestinationPath: folder.at("real"))
    let file = try OutputFile(path: folder.at("link"))
    try file.write([1])
    try file.finish()
    #expect(folder.bytes("real") == [1])
    let kind =
      try FileManager.default.attributesOfItem(atPath: folder.at("link"))[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
  }

  @Test func eachCauseHasItsOwnSentence() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "file")
    let missing = folder.at("no/a.png")
    #expect(
      mediaError { _ = try OutputFile(path: missing) }
        == .folderMissing(path: missing, folder: folder.at("no")))
    #expect(mediaError { _ = try OutputFile(path: folder.path) } == .isFolder(path: folder.path))
    #expect(mediaError { _ = try OutputFile(path: folder.at("x/")) } == .isFolder(path: folder.at("x/")))
    let below = folder.at("file/a.png")
    #expect(mediaError { _ = try OutputFile(path: below) } == .isNotFolder(path: below))
    #expect(
      MediaError.diskFull(path: "a.mp4").description
        == "a.mp4: the disk is full; nothing was kept. Make room, or write to another disk.")
  }

  @Test func aFullDiskIsSaid() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let file = try OutputFile(path: "/dev/full")
    #expect(mediaError { try file.write([1]) } == .diskFull(path: "/dev/full"))
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func aClosedPipeIsAnErrorAndNoSignal() throws {
    let folder = try TemporaryFolder()
    let path = folder.at("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let file = try OutputFile(path: path)
    try file.write([1])
    close(reader)
    #expect(mediaError { try file.write([2]) } == .closedPipe(path: path))
    #expect(folder.names == ["pipe"])
  }

  @Test func aPipeCannotBeRewound() throws {
    let folder = try TemporaryFolder()
    let path = folder.at("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try OutputFile(path: path)
    #expect(file.isStream)
    #expect(mediaError { try file.overwrite([1], at: 0) } == .cannotSeek(path: path))
  }

  @Test func aFolderWithoutPermissionIsSaid() throws {
    let folder = try TemporaryFolder()
    let path = getuid() == 0 ? "/proc/a.png" : folder.at("closed/a.png")
    if getuid() != 0 {
      try FileManager.default.createDirectory(
        atPath: folder.at("closed"), withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o500])
    }
    let error = mediaError { _ = try OutputFile(path: path) }
    // Root may write everywhere; /proc has no room for new names, and says so as a missing one.
    #expect(error == .notWritable(path: path) || error == .folderMissing(path: path, folder: "/proc"))
  }
}

@Suite struct OutputFolderTests {
  @Test func theFolderComesWhole() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(path: folder.at("frames"))
    try output.write([1], name: OutputFolder.frameName(0))
    #expect(folder.names.count == 1 && folder.names[0].hasPrefix(".strobe-"))
    try output.finish()
    #expect(folder.names == ["frames"])
    #expect(folder.bytes("frames/frame-00000.png") == [1])
  }

  @Test func numberedFramesOfAnEarlierRunAreReplaced() throws {
    let folder = try TemporaryFolder()
    for count in [3, 1] {
      let output = try OutputFolder(path: folder.at("frames") + "/")
      for index in 0..<count { try output.write([UInt8(count)], name: OutputFolder.frameName(index)) }
      try output.finish()
    }
    #expect(folder.names == ["frames"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.at("frames"))
    #expect(names == ["frame-00000.png"])
    #expect(folder.bytes("frames/frame-00000.png") == [1])
  }

  @Test func anythingElseInTheFolderIsKept() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.at("mine"), withIntermediateDirectories: false)
    try folder.write([5], to: "mine/notes.txt")
    let path = folder.at("mine")
    #expect(mediaError { _ = try OutputFolder(path: path) } == .folderInUse(path: path, found: "notes.txt"))
    #expect(folder.names == ["mine"] && folder.bytes("mine/notes.txt") == [5])
  }

  @Test func whatCameIntoTheFolderMeanwhileIsKept() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(path: folder.at("f"))
    try output.write([1], name: OutputFolder.frameName(0))
    try FileManager.default.createDirectory(atPath: folder.at("f"), withIntermediateDirectories: false)
    try folder.write([5], to: "f/notes.txt")
    #expect(mediaError { try output.finish() } == .folderInUse(path: folder.at("f"), found: "notes.txt"))
    #expect(folder.names == ["f"] && folder.bytes("f/notes.txt") == [5])
  }

  @Test func cancelLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(path: folder.at("frames"))
    try output.write([1], name: OutputFolder.frameName(0))
    output.cancel()
    #expect(folder.names.isEmpty)
    try output.finish()
    #expect(folder.names.isEmpty)
  }

  @Test func aFileOfThatNameIsNoFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "file")
    let path = folder.at("file")
    #expect(mediaError { _ = try OutputFolder(path: path) } == .isNotFolder(path: path))
  }

  @Test func frameNamesHaveAtLeastFiveDigits() {
    #expect(OutputFolder.frameName(42) == "frame-00042.png")
    #expect(OutputFolder.frameName(1_234_567) == "frame-1234567.png")
    #expect(OutputFolder.isFrameName("frame-00042.png") && OutputFolder.isFrameName("frame-100000.png"))
    for name in ["frame-42.png", "frame-000042.png", "frame-00042.jpg", "frame-0004a.png", "frame-.png"] {
      #expect(!OutputFolder.isFrameName(name))
    }
  }
}

@Suite struct FrameRateTests {
  @Test func decimalsBecomeFractions() {
    #expect(FrameRate(framesPerSecond: 60) == FrameRate(60))
    #expect(FrameRate(framesPerSecond: 29.97002997) == FrameRate(30000, per: 1001))
    #expect(FrameRate(framesPerSecond: 2.5) == FrameRate(5, per: 2))
    #expect(FrameRate(framesPerSecond: 0.1) == FrameRate(1, per: 10))
    #expect(FrameRate(framesPerSecond: .nan) == nil && FrameRate(framesPerSecond: 0) == nil)
  }

  @Test func slowerIsTheSameFramesForLonger() {
    #expect(FrameRate(120).slowed(by: 2.5) == FrameRate(48))
    #expect(FrameRate(60).slowed(by: 3.7) == FrameRate(600, per: 37))
  }
}
