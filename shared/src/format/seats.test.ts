import { anAward, unknownSeats } from '../testing/a-reward-flight.ts'
import { formatAwardSeats, formatSeats, seatsOfAward } from './seats.ts'

it.each([
  ['9+', '9+ seats'],
  ['2', '2 seats'],
  ['1', '1 seat'],
  // A source that does not count them says 0 beside a price.
  ['0', 'seats open'],
])('%s seats for points are written %s', (count, words) => {
  expect(formatSeats(count)).toBe(words)
})

it('says of an award whether somebody counts its seats, and how much of the way it is', () => {
  expect([unknownSeats, anAward()].map(seatsOfAward)).toEqual(['open', '4'])
  expect(formatAwardSeats(unknownSeats)).toBe('seats open')
  expect(formatAwardSeats(anAward({ cabinShare: 82 }))).toBe('4 seats, 82% in cabin')
})
