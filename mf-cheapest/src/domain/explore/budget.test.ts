import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { budgetOf, parsePoints, pointsWith, reachOf, type Budget } from './budget.ts'

const figure = (points: number): Budget => ({ kind: 'figure', points })

const membership = (airlineName: string, pointsBalance: number): AirlineMembership => ({
  id: airlineName,
  userId: '1',
  airlineName,
  membershipNumber: '1',
  tier: 'Red',
  pointsBalance,
})

describe('how far a budget goes', () => {
  it('is within up to the last point, nearly up to a quarter more, and then short of it', () => {
    expect(reachOf(60_000, 'VS', figure(60_000))).toEqual({ kind: 'within' })
    expect(reachOf(60_001, 'VS', figure(60_000))).toEqual({ kind: 'nearly', missing: 1 })
    expect(reachOf(75_000, 'VS', figure(60_000))).toEqual({ kind: 'nearly', missing: 15_000 })
    expect(reachOf(75_001, 'VS', figure(60_000))).toEqual({ kind: 'beyond', missing: 15_001 })
  })

  it('is told by the balance with the airline that asks for the points', () => {
    const balances = budgetOf([
      membership('Virgin Atlantic Flying Club', 50_000),
      membership('British Airways Executive Club', 0),
      membership('A club that is no more', 90_000),
    ])

    expect(balances && pointsWith('VS', balances)).toBe(50_000)
    expect(balances && reachOf(20_000, 'BA', balances)).toEqual({ kind: 'beyond', missing: 20_000 })
    expect(budgetOf([membership('A club that is no more', 90_000)])).toBeUndefined()
  })
})

describe('points as people type them', () => {
  it.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['60.000', 60_000],
    [' 60 000 ', 60_000],
    ['60k', 60_000],
    ['7.5 K', 7500],
    ['', null],
    ['many', undefined],
    ['-5', undefined],
    ['0', undefined],
    ['99999999', undefined],
  ])('%j is %j', (typed, points) => {
    expect(parsePoints(typed)).toBe(points)
  })
})
