import { parseSteps } from './rollout-steps.ts'

it.each([
  ['1% 30m, 10% 2h, 50% 1d, 100%', [100, 1000, 5000, 10_000], [30, 120, 1440, 1]],
  ['1%:30m,2.5%:90min', [100, 250], [30, 90]],
  ['5 % 10 min', [500], [10]],
])('the steps "%s" are read', (text, shares, minutes) => {
  const steps = parseSteps(text)

  expect(steps?.map(({ basisPoints }) => basisPoints)).toEqual(shares)
  expect(steps?.map((step) => step.minutes)).toEqual(minutes)
})

it.each(['', '10%, 50%, 100%', '1% soon, 100%', '1% 30m 10% 30m'])('"%s" is no list of steps', (text) => {
  expect(parseSteps(text)).toBeUndefined()
})
