import { journeyMinutes } from './journey-time.ts'

const heathrow = { longitude: -0.46 }

/** As airlines publish them; the wind makes the way to the west the longer one. */
const published = [
  ['New York', 3442, -73.78, 475, 425],
  ['Los Angeles', 5443, -118.41, 730, 650],
  ['Dubai', 3416, 55.36, 420, 475],
] as const

describe('a journey', () => {
  it.each(published)('takes about as long as airlines say to %s', (_, miles, longitude, out, back) => {
    expect(Math.abs(journeyMinutes(heathrow, { longitude }, miles) - out)).toBeLessThanOrEqual(10)
    expect(Math.abs(journeyMinutes({ longitude }, heathrow, miles) - back)).toBeLessThanOrEqual(15)
  })

  it('over the date line goes the shorter way round', () => {
    expect(journeyMinutes({ longitude: 140 }, { longitude: -118 }, 5450)).toBeLessThan(670)
  })
})
