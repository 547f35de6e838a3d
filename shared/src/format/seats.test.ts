import { seatsInWords } from './seats.ts'

it.each([
  ['9+', '9+ seats'],
  ['2', '2 seats'],
  ['1', '1 seat'],
  // A source that does not count them says 0 beside a price.
  ['0', 'seats open'],
])('%s seats for points are written %s', (count, words) => {
  expect(seatsInWords(count)).toBe(words)
})
