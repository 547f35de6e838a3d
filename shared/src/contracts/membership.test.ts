import * as z from 'zod/mini'
import {
  AirlineMembership,
  BalanceChange,
  BalanceHistory,
  HotelMembership,
  MembershipPatch,
  NewAirlineMembership,
  NewHotelMembership,
} from './membership.ts'

const details = { membershipNumber: '900', tier: 'Gold', pointsBalance: 125_000 }
const kinds = [
  ['an airline', 'airlineName', NewAirlineMembership, AirlineMembership],
  ['a hotel chain', 'hotelChainName', NewHotelMembership, HotelMembership],
] as const

describe.each(kinds)('a membership with %s', (_, nameField, New, Stored) => {
  const filled = { [nameField]: 'A scheme', ...details }

  it('is taken with or without whose it is, and kept with it', () => {
    const stored = { id: '1', userId: '7', ...filled }

    expect(z.parse(New, filled)).toEqual(filled)
    expect(z.parse(New, { ...filled, userId: '7' })).toEqual({ ...filled, userId: '7' })
    expect(z.parse(Stored, stored)).toEqual(stored)
    expect(z.safeParse(Stored, filled).success).toBe(false)
    expect(z.safeParse(Stored, { ...stored, id: undefined }).success).toBe(false)
  })

  it.each([
    { [nameField]: ' ' },
    { [nameField]: 'x'.repeat(101) },
    { membershipNumber: '' },
    { membershipNumber: '9'.repeat(61) },
    { tier: '' },
    { tier: 'x'.repeat(61) },
    { pointsBalance: '5' },
    { pointsBalance: 2e15 },
    { pointsBalance: -2e15 },
    { userId: 7 },
    { colour: 'blue' },
  ])('is refused with %j', (change) => {
    expect(z.safeParse(New, { ...filled, ...change }).success).toBe(false)
  })

  it.each([-250, 12.5, 1e15, -1e15])('may have a balance of %s', (pointsBalance) => {
    expect(z.safeParse(New, { ...filled, pointsBalance }).success).toBe(true)
  })
})

describe('a change of a membership', () => {
  it('is of what is sent, and of nothing else', () => {
    expect(z.parse(MembershipPatch, {})).toEqual({})
    expect(z.parse(MembershipPatch, { tier: ' Gold ' })).toEqual({ tier: 'Gold' })
    expect(z.safeParse(MembershipPatch, { airlineName: 'Another' }).success).toBe(false)
    expect(z.safeParse(MembershipPatch, { tier: '' }).success).toBe(false)
  })
})

describe('the history of a balance', () => {
  const step = {
    type: 'hotel',
    schemeName: 'Hilton Honors',
    pointsBefore: null,
    pointsAfter: 125_000,
    totalAfter: 145_000,
    changedAt: '2027-03-01T11:55:00Z',
  }

  it('begins with nothing before, and may end with nothing after', () => {
    const history = {
      totalPoints: 20_000,
      changes: [step, { ...step, type: 'airline', pointsBefore: 1, pointsAfter: null }],
    }

    expect(z.parse(BalanceHistory, history)).toEqual(history)
  })

  it.each([
    { type: 'train' },
    { schemeName: undefined },
    { pointsBefore: undefined },
    { pointsAfter: undefined },
    { totalAfter: null },
    { changedAt: 'yesterday' },
  ])('has no step with %j', (change) => {
    expect(z.safeParse(BalanceChange, { ...step, ...change }).success).toBe(false)
  })
})
