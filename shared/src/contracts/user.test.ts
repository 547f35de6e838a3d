import * as z from 'zod/mini'
import { NewUser, User, UserExport, UserPatch } from './user.ts'

const choices = {
  firstName: 'Ada',
  lastName: 'Okafor',
  currency: 'GBP',
  holidayPreferences: ['BEACH'],
  budget: 2500,
  numberOfTravelers: 2,
  durationInDays: 7,
}
const user = {
  id: '7',
  auth0Id: 'auth0|7',
  email: 'ada@pointfare.example',
  ...choices,
  airlineMemberships: [],
  hotelMemberships: [],
  version: 1,
}
const notChosen = {
  currency: null,
  budget: null,
  numberOfTravelers: null,
  durationInDays: null,
  holidayPreferences: [],
}
const broken = [
  { firstName: 'x'.repeat(101) },
  { lastName: null },
  { currency: 'XXX' },
  { holidayPreferences: 'BEACH' },
  { holidayPreferences: Array(51).fill('BEACH') },
  { budget: 99 },
  { budget: 1_000_000_001 },
  { numberOfTravelers: 0 },
  { numberOfTravelers: 100 },
  { numberOfTravelers: 1.5 },
  { durationInDays: 0 },
  { durationInDays: 367 },
  { durationInDays: 1.5 },
]

describe('a member', () => {
  it.each([
    {},
    notChosen,
    { firstName: '', lastName: '' },
    { budget: 100, numberOfTravelers: 1, durationInDays: 1 },
    { budget: 1e9, numberOfTravelers: 99, durationInDays: 366, holidayPreferences: Array(50).fill('BEACH') },
  ])('may have chosen %j', (change) => {
    expect(z.parse(User, { ...user, ...change })).toEqual({ ...user, ...change })
    expect(z.safeParse(NewUser, change).success).toBe(true)
    expect(z.safeParse(UserPatch, change).success).toBe(true)
  })

  it.each(broken)('cannot have chosen %j', (change) => {
    expect(z.safeParse(User, { ...user, ...change }).success).toBe(false)
    expect(z.safeParse(NewUser, change).success).toBe(false)
    expect(z.safeParse(UserPatch, change).success).toBe(false)
  })

  it.each(['id', 'auth0Id', 'email', 'airlineMemberships', 'hotelMemberships', 'version', ...Object.keys(choices)])(
    'always has %s',
    (name) => {
      expect(z.safeParse(User, { ...user, [name]: undefined }).success).toBe(false)
    },
  )

  it('has a version from one on', () => {
    expect(z.safeParse(User, { ...user, version: 0 }).success).toBe(false)
    expect(z.safeParse(User, { ...user, version: 1.5 }).success).toBe(false)
  })
})

describe('what is sent of a member', () => {
  it('may say who they are, and nothing that nobody knows', () => {
    const { id: _, airlineMemberships: __, hotelMemberships: ___, version: ____, ...sent } = user

    expect(z.parse(NewUser, sent)).toEqual(sent)
    expect(z.safeParse(NewUser, { email: 7 }).success).toBe(false)
    expect(z.safeParse(NewUser, { auth0Id: 7 }).success).toBe(false)
    expect(z.safeParse(NewUser, { colour: 'blue' }).success).toBe(false)
  })

  it('may be the whole record, sent back', () => {
    expect(z.parse(UserPatch, user)).toEqual(user)
    expect(z.safeParse(UserPatch, { version: 'first' }).success).toBe(false)
    expect(z.safeParse(UserPatch, { version: 0 }).success).toBe(false)
    expect(z.safeParse(UserPatch, { version: 2 ** 31 }).success).toBe(false)
    expect(z.safeParse(UserPatch, { colour: 'blue' }).success).toBe(false)
  })
})

describe('an export', () => {
  const whole = {
    exportedAt: '2027-03-01T11:55:00Z',
    user,
    requests: [],
    balanceHistory: [],
    personalTokens: [],
    savedSearches: { searches: [] },
  }

  it('has everything that is kept', () => {
    expect(z.parse(UserExport, whole)).toEqual(whole)
  })

  it.each(Object.keys(whole))('is none without %s', (name) => {
    expect(z.safeParse(UserExport, { ...whole, [name]: undefined }).success).toBe(false)
  })
})
