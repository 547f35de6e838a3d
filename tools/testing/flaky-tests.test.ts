import { overdue } from './flaky-tests.ts'

it('a test may be known to be flaky for less than 14 days, counted to the day of the commit', () => {
  const known = { name: 'a.test.ts: adds', cause: 'reads the clock', since: '2030-03-01' }

  expect(overdue([known], new Date('2030-03-14T23:00:00Z'))).toEqual([])
  expect(overdue([known], new Date('2030-03-15T00:00:00Z'))).toEqual([known])
})
