import { longestGapMs } from './steady-reads.ts'

it.each([
  ['between two moments', [10, 20, 90, 95], 70],
  ['before the first of them', [60, 70, 80, 90], 60],
  ['after the last of them', [10, 20, 30], 70],
  ['whatever their order', [90, 10, 20, 95], 70],
  ['whatever lies outside', [-50, 50, 400], 50],
  ['without any', [], 100],
])('the longest time without an answer is found %s', (_, moments, gap) => {
  expect(longestGapMs(moments, 0, 100)).toBe(gap)
})
