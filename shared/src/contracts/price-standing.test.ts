import * as z from 'zod/mini'
import { FlightStandings } from './price-standing.ts'

const economy = {
  dearerPercent: 100,
  cheaperPercent: 0,
  clearlyDearerPercent: 60,
  clearlyCheaperPercent: 0,
  days: 90,
}
const standings = (change: object) => [
  { id: '1', cabins: { ECONOMY: { ...economy, ...change }, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null } },
]

describe('how a price stands', () => {
  it.each([{}, { days: 1 }])('is told of each cabin that is known for long enough, with %j', (change) => {
    expect(z.parse(FlightStandings, standings(change))).toEqual(standings(change))
  })

  it.each([{ dearerPercent: -1 }, { dearerPercent: 101 }, { cheaperPercent: 0.5 }, { days: 0 }, { days: 91 }])(
    'cannot be %j',
    (change) => {
      expect(z.safeParse(FlightStandings, standings(change)).success).toBe(false)
    },
  )
})
