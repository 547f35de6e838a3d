import { checkSnapshots } from './check-snapshots.ts'
import { anAward, aSnapshot, testNow } from './testing/a-snapshot.ts'

const names = { airlines: new Set(['VS', 'BA']), airports: new Set(['LHR', 'JFK', 'BOS']) }
const check = (...rows: unknown[]) => checkSnapshots(rows, names, testNow)
const reasonFor = (row: unknown) => check(row).rejected.first[0]?.reason

describe('rows of a batch', () => {
  it('are all taken when they can be believed', () => {
    const rows = [aSnapshot(), aSnapshot({ carrier: 'BA', flightNumber: 'BA' })]

    expect(check(...rows)).toEqual({ valid: rows, rejected: { count: 0, first: [] } })
  })

  it('go in without the bad one among them, which is told by its place and reason', () => {
    const { valid, rejected } = check(aSnapshot(), { ...aSnapshot(), origin: 'London' }, aSnapshot())

    expect(valid).toHaveLength(2)
    expect(rejected).toEqual({
      count: 1,
      first: [{ index: 1, reason: 'origin: An airport code is three capital letters, such as LHR' }],
    })
  })

  it('are counted when many are bad, but not described one by one', () => {
    const { rejected } = check(...Array.from({ length: 9000 }, () => ({})))

    expect(rejected.count).toBe(9000)
    expect(rejected.first).toHaveLength(20)
  })

  it.each([null, undefined, 7, 'VS3', [], { first: null }, Object.create(null)])(
    'are set aside when they are %p',
    (row) => {
      expect(check(row)).toMatchObject({ valid: [], rejected: { count: 1, first: [{ index: 0 }] } })
    },
  )
})

describe('a row is set aside', () => {
  it.each([
    ['points below nothing', { economy: anAward(-1) }, /^economy\.points:/],
    ['parts of a point', { economy: anAward(12_500.5) }, /^economy\.points:/],
    ['points no award costs', { first: anAward(90_000_000) }, /^first\.points:/],
    ['points that are no number', { business: anAward(Number.NaN) }, /^business\.points:/],
    ['more seats than an aeroplane has', { economy: anAward(12_500, { seats: 4000 }) }, /^economy\.seats:/],
    ['a day that no calendar has', { departure: '2027-02-30' }, 'departure: There is no such date in the calendar'],
    ['a time that no clock shows', { departureTime: '24:10' }, 'departureTime: A time is written HH:mm'],
    ['a flight number with a quote', { flightNumber: `VS'--` }, /^flightNumber:/],
    ['an airline nobody knows', { carrier: 'ZZ' }, 'carrier: no airline has the code ZZ'],
    ['an airport nobody knows', { origin: 'XXX' }, 'origin: no airport has the code XXX'],
    ['a destination nobody knows', { destination: 'XXX' }, 'destination: no airport has the code XXX'],
    ['a flight that goes nowhere', { destination: 'LHR' }, 'destination: the flight ends where it starts, at LHR'],
    ['a departure in the past', { departure: '2026-11-20' }, 'departure: 2026-11-20 is in the past'],
    ['a departure not yet on sale', { departure: '2027-11-24' }, 'departure: 2027-11-24 is more than 366 days ahead'],
    ['an instant without a zone', { scrapedAt: '2026-11-21T11:00:00' }, /^scrapedAt:/],
    ['an instant from the future', { scrapedAt: '2026-11-21T12:05:01Z' }, /^scrapedAt: .* is in the future$/],
    ['an instant long past', { scrapedAt: '2024-11-21T11:00:00Z' }, /^scrapedAt: .* is more than 366 days ago$/],
  ])('for %s', (_, change, reason) => {
    expect(reasonFor(aSnapshot(change))).toMatch(reason)
  })
})

describe('a row is taken', () => {
  it.each([
    ['for a flight today', { departure: '2026-11-21' }],
    ['for the last day on sale', { departure: '2027-11-22' }],
    ['from a clock that is a little ahead', { scrapedAt: '2026-11-21T12:04:59Z' }],
    ['from a clock in another zone', { scrapedAt: '2026-11-22T01:00:00+14:00' }],
    ['from a source that does not count seats', { economy: anAward(12_500, { seats: 0 }) }],
  ])('%s', (_, change) => {
    expect(reasonFor(aSnapshot(change))).toBeUndefined()
  })

  it('is taken for yesterday while that is still today somewhere', () => {
    const now = new Date('2026-11-21T11:59:00Z')

    expect(checkSnapshots([aSnapshot({ departure: '2026-11-20' })], names, now).valid).toHaveLength(1)
  })
})
