import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { collect, fixture } from '../testing/fixtures.ts'
import { readMonthCalendar } from './month-calendar.ts'

const seenAt = new Date('2026-11-21T10:00:00Z')
const route = { carrier: 'VS', origin: 'LHR', destination: 'JFK' }
const read = (text = fixture('month-calendar.json')) => collect(readMonthCalendar([text], { ...route, seenAt }))

const none = { points: 0, seats: 0 }
const snapshotsOf = async () =>
  (await read()).flatMap((row) => (row.kind === 'snapshot' ? [row.snapshot as AwardSnapshot] : []))
const snapshotOn = async (date: string) => (await snapshotsOf()).find(({ departure }) => departure === date)

describe('a month calendar', () => {
  it('becomes one snapshot per day under the airline’s code', async () => {
    expect(await snapshotOn('2027-03-15')).toEqual({
      ...route,
      departure: '2027-03-15',
      flightNumber: 'VS',
      economy: { points: 11_500, seats: 9, seatsAreAtLeast: true, isSaver: false },
      premiumEconomy: { points: 23_500, seats: 4, seatsAreAtLeast: false, isSaver: true },
      business: { points: 52_000, seats: 2, seatsAreAtLeast: false, isSaver: false },
      first: none,
      scrapedAt: '2026-11-21T10:00:00.000Z',
    })
  })

  it('has nothing on a day without seats, rather than no such day', async () => {
    expect(await snapshotOn('2027-03-16')).toMatchObject({ economy: none, premiumEconomy: none, business: none })
  })

  it('has nothing where a cabin costs 0, and nine seats are nine unless it says 9+', async () => {
    expect(await snapshotOn('2027-03-17')).toMatchObject({
      economy: { seats: 9, seatsAreAtLeast: false },
      premiumEconomy: none,
      business: { seats: 9, seatsAreAtLeast: true },
    })
  })

  it('gives snapshots that ingest takes; passes days over that have passed, and says which day cannot be', async () => {
    for (const snapshot of await snapshotsOf()) expect(AwardSnapshot.safeParse(snapshot).error).toBeUndefined()

    expect((await read()).filter(({ kind }) => kind !== 'snapshot')).toEqual([
      { kind: 'passed over', place: 'day 1 of 2026-11', reason: 'the day has passed' },
      { kind: 'unusable', place: 'day 4 of 2027-03', reason: 'date: There is no such date in the calendar' },
    ])
  })

  it.each([
    ['of another shape', '[{"data":[]}]', /each month has a date and a list pointsDays/],
    ['without months', '{"error":"blocked"}', /it is an array of months/],
    ['that is no JSON', '<!doctype html>', /not JSON: was an error page saved/],
  ])('is not a file %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
