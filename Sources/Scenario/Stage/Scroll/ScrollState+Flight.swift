import CoreList

extension ScrollState.Flight {
  init(_ flight: KeyframeFlight) {
    self.init(
      begin: flight.begin, duration: flight.trajectory.duration, restOffset: flight.restOffset,
      coordinateShift: flight.coordinateShift, rebakes: flight.generation,
      isRebakePending: flight.isRebakePending)
  }
}
