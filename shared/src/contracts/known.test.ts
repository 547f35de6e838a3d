import { departureTimeOf, hasRoomFor, seatsOf } from './known.ts'

const award = (cabinPointsValue: number, cabinClassSeatCount: number, seatsKnown?: boolean) => ({
  cabinPointsValue,
  cabinClassSeatCount,
  ...(seatsKnown !== undefined && { seatsKnown }),
})

describe('seats', () => {
  it.each([
    ['counted', award(9000, 2, true), 2],
    ['that nobody counts', award(9000, 0, false), null],
    ['that nobody counts, of an answer of before', award(9000, 0), null],
    ['of a cabin that cannot be booked', award(0, 0), 0],
    ['of a cabin that is known to have none', award(9000, 0, true), 0],
  ])('%s', (_, given, seats) => {
    expect(seatsOf(given)).toBe(seats)
  })

  it('that nobody counts are enough for one, and not for two', () => {
    expect([0, 1, 2].map((party) => hasRoomFor(award(9000, 0, false), party))).toEqual([true, true, false])
    expect(hasRoomFor(award(0, 0), 1)).toBe(false)
    expect(hasRoomFor(award(9000, 2), 2)).toBe(true)
  })
})

it.each([
  ['is the time', { departureTime: '09:15', departureTimeKnown: true }, '09:15'],
  ['is midnight', { departureTime: '00:00', departureTimeKnown: true }, '00:00'],
  ['is not known', { departureTime: '00:00', departureTimeKnown: false }, null],
  ['is not known of an answer of before', { departureTime: '00:00' }, null],
])('when a flight leaves %s', (_, flight, time) => {
  expect(departureTimeOf(flight)).toBe(time)
})
