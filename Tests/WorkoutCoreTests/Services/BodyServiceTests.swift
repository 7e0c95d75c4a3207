import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct BodyServiceTests {
  private let store = DataStore.inMemory(
    Library(),
    .test {
      $0.clock = .fixed(Self.noon)
      $0.localTime = .fixed(3600)
    })

  private var service: BodyService { store.measurements }

  private static let noon = Timestamp(milliseconds: 1_763_640_000_000)

  private func code(_ measure: String, _ amount: String) -> ErrorName? {
    do throws(CoreError) {
      _ = try service.add(measure, amount)
      return nil
    } catch {
      return error.problems.first?.code
    }
  }

  @Test func `a measurement has the current time and zone, unless another time is given`() throws {
    let first = try service.add("waist", "90cm")
    #expect(first.before == nil)
    #expect(first.measurement.time == Self.noon)
    #expect(first.measurement.localOffset == 3600)
    let earlier = Timestamp(milliseconds: Self.noon.milliseconds - 1000)
    #expect(try service.add("Waist", "91cm", at: earlier).before == nil)
    #expect(try service.add("waist", "89 cm").before?.amount.text == "90 cm")
    #expect(try store.read().body.measurements.map(\.amount.text) == ["91 cm", "90 cm", "89 cm"])
  }

  @Test func `a measure keeps its spelling and its kind of unit`() throws {
    _ = try service.add("Resting Pulse", "54 bpm")
    let next = try service.add("resting pulse", "52BPM").measurement
    #expect(next.text == "Resting Pulse 52 bpm")
    #expect(code("resting pulse", "52%") == .invalidMeasurement)
    _ = try service.add("weight", "82kg")
    #expect(try service.add("bodyweight", "181lb").measurement.text == "weight 181 lb")
    #expect(code("Body Weight", "82cm") == .invalidMeasurement)
    #expect(code("", "82kg") == .invalidTitle)
    #expect(try store.read().body.measurements.count == 4)
  }
}
