import type { Alert, AlertWatch } from '@pointfare/shared/contracts/alert'
import { addAlert, changeAlert, listAlerts, removeAlert } from '@pointfare/shared/operations/alerts'
import { addressOf } from '@pointfare/shared/operations/operation'
import { Problem } from '@pointfare/shared/contracts/problem'
import { aPerson } from '@pointfare/api/testing/a-tenant'
import * as z from 'zod'
import { aWatch, openAlertsApi, type AlertsApi } from '../testing/open-alerts-api.ts'

let now = new Date('2026-11-23T12:00:00Z')
let api: AlertsApi
beforeAll(async () => {
  api = await openAlertsApi({ now: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z')
})
afterAll(() => api.close())

/** A member, or a visitor, and what they do with alerts. */
async function aWatcher(kind: 'member' | 'visitor' = 'member') {
  const person = aPerson()
  if (kind === 'member') await api.join(person)
  const calls = kind === 'member' ? api.as(person) : await api.aVisitor()
  return {
    add: (watch: object, more: object = {}) => calls.post(addAlert.path, { watch, ...more }),
    list: async () => (await calls.get(listAlerts.path)).json<Alert[]>(),
    change: (id: string, patch: object) => calls.put(addressOf(changeAlert, { params: { id } }), patch),
    remove: (id: string) => calls.delete(addressOf(removeAlert, { params: { id } })),
  }
}

const faults = (body: string) => z.parse(Problem, JSON.parse(body)).errors?.map(({ field }) => field)

describe.each(['member', 'visitor'] as const)('a %s', (kind) => {
  it('keeps a watch, and sees how it stands', async () => {
    const watcher = await aWatcher(kind)

    const added = await watcher.add(aWatch({ airlines: 'VS' }))

    expect(added.statusCode).toBe(201)
    const alert = added.json<Alert>()
    expect(alert).toEqual({
      id: expect.any(String),
      name: 'London Heathrow to New York John F Kennedy, Virgin Atlantic, Business for 2, at most 60,000, 1–20 March 2027',
      watch: aWatch({ airlines: 'VS' }),
      address:
        '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20?cabins=business&seats=2&points=60000',
      createdAt: '2026-11-23T12:00:00.000Z',
      isPaused: false,
      isEnded: false,
      matches: 20,
      lowest: { points: 29_000, date: '2027-03-01', airlineCode: 'VS' },
      rings: 0,
      lastRing: null,
      endsOn: '2027-03-20',
      channels: { push: true, letters: true },
    })
    expect(await watcher.list()).toEqual([alert])
  })

  it('has each watch once, however it is written', async () => {
    const watcher = await aWatcher(kind)
    const first = await watcher.add(aWatch({ origin: 'LHR,MAN', airlines: 'BA,VS' }))

    const again = await watcher.add({ ...aWatch(), origin: 'man,lhr', airlines: 'vs,ba' })

    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(await watcher.list()).toHaveLength(1)
  })

  it('changes what is looked for, pauses it, and ends it', async () => {
    const watcher = await aWatcher(kind)
    const { id } = (await watcher.add(aWatch())).json<Alert>()

    const cheaper = await watcher.change(id, { watch: aWatch({ mostPoints: 28_000 }) })
    const paused = await watcher.change(id, { isPaused: true, channels: { push: false, letters: true } })

    expect(cheaper.json()).toMatchObject({ id, matches: 0, lowest: null })
    expect(paused.json()).toMatchObject({ watch: aWatch({ mostPoints: 28_000 }), isPaused: true })
    expect(paused.json()).toMatchObject({ channels: { push: false, letters: true } })
    expect((await watcher.remove(id)).statusCode).toBe(204)
    expect((await watcher.remove(id)).statusCode).toBe(404)
    expect(await watcher.list()).toEqual([])
  })
})

describe('how alerts stand', () => {
  it('is told of several at once, each by its own terms', async () => {
    const watcher = await aWatcher()
    const watches: Partial<AlertWatch>[] = [
      { cabin: 'ECONOMY', mostPoints: 10_000, flightNumber: 'VS25' },
      { cabin: 'ECONOMY', mostPoints: 12_500, travellers: 9 },
      { cabin: 'ECONOMY', mostPoints: 31_000, flightNumber: 'VS25' },
      { saverOnly: true, mostPoints: 29_000, to: '2027-03-02' },
      { travellers: 3 },
      { mostPoints: 60_001, origin: 'MAN' },
      { mostPoints: 60_002, trip: { leastNights: 3, mostNights: 4 } },
    ]
    for (const watch of watches) await watcher.add(aWatch(watch))

    const alerts = await watcher.list()

    expect(Object.fromEntries(alerts.map(({ watch, matches }) => [watch.mostPoints, matches]))).toEqual({
      10_000: 0,
      12_500: 20,
      31_000: 20,
      29_000: 2,
      60_000: 0,
      60_001: 0,
      60_002: 0,
    })
  })

  it('leaves out flights that have left their origin', async () => {
    const watcher = await aWatcher()
    await watcher.add(aWatch({ flightNumber: 'VS3' }))

    now = new Date('2027-03-10T09:00:00Z')

    expect(await watcher.list()).toMatchObject([{ matches: 10, lowest: { date: '2027-03-11' }, isEnded: false }])
  })

  it('says that an alert has ended once its last day is over everywhere', async () => {
    const watcher = await aWatcher()
    await watcher.add(aWatch())

    now = new Date('2027-03-21T11:59:00Z')
    expect(await watcher.list()).toMatchObject([{ isEnded: false, matches: 0 }])
    now = new Date('2027-03-21T12:00:00Z')
    expect(await watcher.list()).toMatchObject([{ isEnded: true }])
  })

  it('counts what has rung', async () => {
    const watcher = await aWatcher()
    const { id } = (await watcher.add(aWatch())).json<Alert>()
    await api.db.query(
      {
        name: 'some_rings',
        text: `insert into alert_ring (watcher_id, alert_id, watch, event_id, at, carrier, flight_number, origin,
                  destination, departure, departure_minute, cabin, points, seats, scraped_at)
               select watcher_id, id, watch, n, timestamptz '2026-11-20T10:00:00Z' + n * interval '1 day', 'VS', 'VS3', 'LHR',
                      'JFK', '2027-03-01', 0, 'business', 1, 1, now() from alert, generate_series(1, 2) n where id = $1`,
      },
      [id],
    )

    expect(await watcher.list()).toMatchObject([{ rings: 2, lastRing: '2026-11-22T10:00:00.000Z' }])
  })
})

describe('what cannot be kept', () => {
  it.each([
    ['an unknown airport', { origin: 'XXX' }, 404, 'watch/origin'],
    ['an unknown airline', { airlines: 'ZZ' }, 404, 'watch/airlines'],
    ['a place on both sides', { destination: 'LHR' }, 400, 'watch/destination'],
    ['days that are over', { from: '2026-11-21', to: '2026-11-30' }, 400, 'watch/from'],
    ['days in the wrong order', { to: '2027-02-01' }, 400, 'watch/to'],
    ['more than a year', { to: '2028-03-02' }, 400, 'watch/to'],
    ['a cabin that there is not', { cabin: 'CARGO' }, 400, 'watch/cabin'],
    ['nobody who travels', { travellers: 0 }, 400, 'watch/travellers'],
    ['a trip without nights', { trip: { mostNights: 7 } }, 400, 'watch/trip/leastNights'],
    ['what nobody knows', { stops: 0 }, 400, 'watch/stops'],
  ])('is named: %s', async (_, change, status, field) => {
    const watcher = await aWatcher()

    const answer = await watcher.add({ ...aWatch(), ...change })

    expect({ status: answer.statusCode, faults: faults(answer.body) }).toEqual({ status, faults: [field] })
    expect(await watcher.list()).toEqual([])
  })

  it('is one alert more than 50, or 10 of a visitor; those that have ended take no room', async () => {
    const visitor = await aWatcher('visitor')
    const watch = (mostPoints: number) => aWatch({ mostPoints })
    for (let points = 1; points <= 10; points += 1) await visitor.add(watch(points))

    const refused = await visitor.add(watch(11))
    expect(refused.statusCode).toBe(409)
    expect(z.parse(Problem, refused.json()).detail).toBe(
      'You have 10 alerts, which is the most; with an account there are 50',
    )

    now = new Date('2027-03-25T12:00:00Z')
    expect((await visitor.add(aWatch({ from: '2027-03-26', to: '2027-03-27' }))).statusCode).toBe(201)
  })

  it('is a second alert for what another one is for already', async () => {
    const watcher = await aWatcher()
    await watcher.add(aWatch())
    const { id } = (await watcher.add(aWatch({ travellers: 1 }))).json<Alert>()

    const answer = await watcher.change(id, { watch: aWatch() })

    expect({ status: answer.statusCode, faults: faults(answer.body) }).toEqual({ status: 409, faults: ['watch'] })
  })

  it('is anything of a member without a record', async () => {
    const answer = await api.as(aPerson()).post(addAlert.path, { watch: aWatch() })

    expect(answer.statusCode).toBe(404)
  })
})
