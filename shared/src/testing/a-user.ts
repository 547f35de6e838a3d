import type { User } from '../contracts/user.ts'

/** A member; name only what the test is about. */
export const aUser = (user: Partial<User> = {}): User => ({
  id: '7',
  auth0Id: 'auth0|7',
  email: 'ada@pointfare.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  currency: 'GBP',
  holidayPreferences: [],
  budget: null,
  numberOfTravelers: null,
  durationInDays: null,
  airlineMemberships: [],
  hotelMemberships: [],
  version: 1,
  ...user,
})
