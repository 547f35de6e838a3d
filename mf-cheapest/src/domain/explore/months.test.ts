import { anExploredRoute } from '../../testing/some-destinations.ts'
import { cheapestMonth } from './months.ts'

const march = { month: '2027-03', points: 6000, days: 18 }
const april = { month: '2027-04', points: 9000, days: 25 }

describe('the cheapest month', () => {
  it('is the only one with the lowest points', () => {
    expect(cheapestMonth(anExploredRoute({ months: [march, april] }))).toBe(march)
  })

  it('is none where months tie', () => {
    expect(cheapestMonth(anExploredRoute({ months: [march, { ...april, points: 6000 }] }))).toBeUndefined()
  })

  it('is none where the lowest day is in another month', () => {
    expect(cheapestMonth(anExploredRoute({ months: [march, april], date: '2027-04-02' }))).toBeUndefined()
  })
})
