import { waitingTime } from './waiting-time.ts'

it.each([
  [1, 'a second'],
  [12, '12 seconds'],
  [900, '15 minutes'],
  [901, '16 minutes'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})
