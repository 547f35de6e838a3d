import type { AlertPreview, AlertWatch } from '@pointfare/shared/contracts/alert'
import { Problem } from '@pointfare/shared/contracts/problem'
import { previewAlert } from '@pointfare/shared/operations/alerts'
import * as z from 'zod'
import { aWatch, openAlertsApi, type AlertsApi } from '../testing/open-alerts-api.ts'

let now = new Date('2026-11-23T12:00:00Z')
let api: AlertsApi
beforeAll(async () => {
  api = await openAlertsApi({ now: () => now })
  await api.db.query(wayBack)
})
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z')
  await api.db.query({ name: 'forget_history', text: 'delete from flight_history' })
})
afterAll(() => api.close())

/** VS4 comes back every day of March for 31,000 in Business. */
const wayBack = {
  name: 'way_back',
  text: `with back as (
           insert into route (carrier, origin, destination, last_seen_at)
           values ('VS', 'JFK', 'LHR', '2026-11-21T10:00:00Z') returning id)
         insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select id, day::date, 1110, 'VS4', row(0, 0, 31000, 0)::cabin_points, row(0, 0, 2, 0)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
           from back, generate_series('2027-03-01'::date, '2027-03-31'::date, '1 day') day`,
}

const preview = async (change: Partial<AlertWatch> = {}) => {
  const answer = await api.post(previewAlert.path, { watch: aWatch(change) })
  return answer.json<AlertPreview>()
}

type State = [at: string, points: number, seats: number, flight?: string, day?: string]

/** What Business on VS3 of 15 March became, and when; 0 points is not to be had. */
async function history(...states: State[]) {
  const rows = states.map(([at, points, seats, flight = 'VS3', day = '2027-03-15'], index) => ({
    id: index + 1,
    at,
    points,
    seats,
    flight,
    day,
  }))
  await api.db.query(
    {
      name: 'a_history',
      text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers,
                more_seats, scraped_at)
             select h.id, r.id, h.day::date, 510, h.flight, row(0, 0, h.points, 0)::cabin_points,
                    row(0, 0, h.seats, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
                    row(false, false, false, false)::cabin_flags, h.at::timestamptz
               from route r, jsonb_to_recordset($1::jsonb) h (id int, at text, points int, seats int, flight text, day text)
              where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
    },
    [JSON.stringify(rows)],
  )
}

describe('a preview', () => {
  it('says what matches now, the best first, in words and figures', async () => {
    const found = await preview({ travellers: 1, mostPoints: null, to: '2027-03-02' })

    expect(found).toMatchObject({
      name: 'London Heathrow to New York John F Kennedy, Business, 1–2 March 2027',
      flights: 4,
      days: 2,
    })
    expect(found.best.map(({ flightNumber, date, points }) => [flightNumber, date, points])).toEqual([
      ['VS3', '2027-03-01', 29_000],
      ['VS3', '2027-03-02', 29_000],
      ['VS25', '2027-03-01', 158_000],
      ['VS25', '2027-03-02', 158_000],
    ])
    expect(found.best[0]).toEqual({
      airlineCode: 'VS',
      flightNumber: 'VS3',
      origin: 'LHR',
      destination: 'JFK',
      date: '2027-03-01',
      departureTime: '08:30',
      departureTimeKnown: true,
      points: 29_000,
      seats: 2,
      seatsKnown: true,
      scrapedAt: '2026-11-21T10:00:00.000Z',
    })
  })

  it('leaves out what has left, and shows five at most', async () => {
    now = new Date('2027-03-01T09:00:00Z')

    const { flights, days, best } = await preview()

    expect([flights, days, best.length, best[0]?.date]).toEqual([19, 19, 5, '2027-03-02'])
  })

  it('of a trip counts pairs of days, and the points of both ways', async () => {
    const trip = { leastNights: 7, mostNights: 8 }

    const { flights, days, best } = await preview({ trip, to: '2027-03-02', mostPoints: 60_000 })
    const tooDear = await preview({ trip, to: '2027-03-02', mostPoints: 59_999 })

    expect([flights, days]).toEqual([2, 4])
    expect(best[0]).toMatchObject({ date: '2027-03-01', backOn: '2027-03-08', points: 60_000, seats: 2 })
    expect([tooDear.flights, tooDear.days, tooDear.best]).toEqual([0, 0, []])
  })

  it('is refused for what could not be kept', async () => {
    const answer = await api.post(previewAlert.path, { watch: aWatch({ origin: 'XXX' }) })

    expect(answer.statusCode).toBe(404)
    expect(z.parse(Problem, answer.json()).errors).toMatchObject([{ field: 'watch/origin' }])
  })
})

describe('how often it would have rung', () => {
  const known: State = ['2026-08-01T00:00:00Z', 90_000, 2]

  it('is each time that a day came into reach', async () => {
    await history(
      known,
      ['2026-10-01T10:00:00Z', 60_000, 2],
      ['2026-10-02T10:00:00Z', 60_001, 2],
      ['2026-11-01T10:00:00Z', 45_000, 2],
    )

    expect((await preview()).rings).toEqual({
      days: 90,
      times: 2,
      on: [
        { date: '2026-10-01', times: 1 },
        { date: '2026-11-01', times: 1 },
      ],
      tooFewData: false,
    })
  })

  it('is not while it stays in reach, nor when it was away for less than three hours', async () => {
    await history(
      known,
      ['2026-10-01T10:00:00Z', 60_000, 2],
      ['2026-10-01T11:00:00Z', 30_000, 2],
      ['2026-10-01T12:00:00Z', 70_000, 2],
      ['2026-10-01T14:59:00Z', 30_000, 2],
      ['2026-10-01T15:00:00Z', 0, 0],
      ['2026-10-01T18:00:00Z', 30_000, 2],
    )

    expect((await preview()).rings.times).toBe(2)
  })

  it('is not for one seat where two are wanted, nor for seats on two flights', async () => {
    await history(
      known,
      ['2026-09-01T10:00:00Z', 90_000, 1, 'VS25'],
      ['2026-10-01T10:00:00Z', 30_000, 1],
      ['2026-10-01T11:00:00Z', 30_000, 1, 'VS25'],
    )

    expect((await preview()).rings.times).toBe(0)
    expect((await preview({ travellers: 1 })).rings.times).toBe(1)
  })

  it('is not while another flight of the day is in reach anyway', async () => {
    await history(
      known,
      ['2026-09-01T10:00:00Z', 50_000, 2, 'VS25'],
      ['2026-10-01T10:00:00Z', 30_000, 2],
      ['2026-10-02T10:00:00Z', 90_000, 2],
    )

    expect((await preview()).rings.times).toBe(1)
  })

  it('is not for the first look at a route, and is for a new day of one that is known', async () => {
    await history(
      ['2026-11-01T00:00:00Z', 30_000, 2],
      ['2026-11-01T20:00:00Z', 30_000, 2, 'VS3', '2027-03-16'],
      ['2026-11-03T00:00:00Z', 30_000, 2, 'VS3', '2027-03-17'],
    )

    expect((await preview()).rings).toMatchObject({ times: 1, on: [{ date: '2026-11-03' }], tooFewData: true })
  })

  it('looks back 90 days, and knows how things stood before', async () => {
    await history(known, ['2026-08-20T10:00:00Z', 30_000, 2], ['2026-10-01T10:00:00Z', 29_000, 2])

    expect((await preview()).rings.times).toBe(0)
  })

  it('is one ring for what came into reach at one moment on more than five days', async () => {
    const days = ['10', '11', '12', '13', '14', '15'].map((day) => `2027-03-${day}`)
    await history(
      ...days.map((day): State => ['2026-08-01T00:00:00Z', 90_000, 2, 'VS3', day]),
      ...days.map((day): State => ['2026-10-01T10:00:00Z', 30_000, 2, 'VS3', day]),
    )

    expect((await preview()).rings.times).toBe(1)
    expect((await preview({ from: '2027-03-11' })).rings.times).toBe(5)
  })

  it('is not told where nothing is known', async () => {
    expect((await preview()).rings).toEqual({ days: 90, times: 0, on: [], tooFewData: true })
  })
})
