import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'

type DemoMembership = {
  type: MembershipType
  schemeName: string
  membershipNumber: string
  tier: string
  /** How many days ago the balance became so many points, oldest first. */
  balances: readonly (readonly [daysAgo: number, points: number])[]
}

export const demoMemberships: readonly DemoMembership[] = [
  {
    type: 'airline',
    schemeName: 'Virgin Atlantic Flying Club',
    membershipNumber: '1012 345 678',
    tier: 'Silver',
    balances: [
      [250, 41_000],
      [140, 62_500],
      [36, 86_400],
    ],
  },
  {
    type: 'airline',
    schemeName: 'British Airways Executive Club',
    membershipNumber: '40123456',
    tier: 'Bronze',
    balances: [
      [240, 71_000],
      [96, 38_250],
      [12, 52_750],
    ],
  },
  {
    type: 'airline',
    schemeName: 'American Airlines AAdvantage',
    membershipNumber: '7AB12C3',
    tier: 'Member',
    balances: [[180, 24_300]],
  },
  {
    type: 'hotel',
    schemeName: 'World of Hyatt',
    membershipNumber: 'G1234567',
    tier: 'Explorist',
    balances: [
      [200, 22_000],
      [60, 45_500],
    ],
  },
  {
    type: 'hotel',
    schemeName: 'Marriott Bonvoy',
    membershipNumber: '123456789',
    tier: 'Gold Elite',
    balances: [[170, 68_000]],
  },
]

type DemoSearch = {
  airlineCode: string | null
  origin: string
  destination: string
  startDate: IsoDate
  endDate: IsoDate
  hoursAgo: number
}

export const demoSearches = (today: IsoDate): DemoSearch[] =>
  [
    { airlineCode: null, destination: 'JFK', first: 60, last: 74, hoursAgo: 2 },
    { airlineCode: 'VS', destination: 'BGI', first: 75, last: 89, hoursAgo: 27 },
    { airlineCode: 'BA', destination: 'HND', first: 120, last: 140, hoursAgo: 76 },
    { airlineCode: 'VS', destination: 'DEL', first: 45, last: 58, hoursAgo: 190 },
  ].map(({ first, last, ...search }) => ({
    ...search,
    origin: 'LHR',
    startDate: addDays(today, first),
    endDate: addDays(today, last),
  }))

const aWatch = (
  today: IsoDate,
  {
    first,
    last,
    ...watch
  }: Pick<AlertWatch, 'destination' | 'cabin'> & Partial<AlertWatch> & { first: number; last: number },
): AlertWatch => ({
  airlines: 'ANY',
  origin: 'LHR',
  travellers: 1,
  mostPoints: null,
  saverOnly: false,
  ...watch,
  from: addDays(today, first),
  to: addDays(today, last),
})

export const demoWatches = (today: IsoDate): AlertWatch[] => [
  aWatch(today, { destination: 'JFK', cabin: 'BUSINESS', travellers: 2, mostPoints: 60_000, first: 45, last: 120 }),
  aWatch(today, { airlines: 'VS', destination: 'BGI', cabin: 'ECONOMY', mostPoints: 15_000, first: 60, last: 150 }),
  aWatch(today, {
    airlines: 'BA',
    destination: 'HND',
    cabin: 'PREMIUM_ECONOMY',
    mostPoints: 80_000,
    first: 90,
    last: 180,
  }),
]
