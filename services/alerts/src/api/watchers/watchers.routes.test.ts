import { createHash } from 'node:crypto'
import type { Alert, WatcherSettings } from '@pointfare/shared/contracts/alert'
import {
  addAlert,
  addVisitor,
  changeWatcherSettings,
  claimVisitor,
  getWatcherSettings,
  listAlerts,
} from '@pointfare/shared/operations/alerts'
import { Problem } from '@pointfare/shared/contracts/problem'
import { UserExport } from '@pointfare/shared/contracts/user'
import { deleteUser, exportUser } from '@pointfare/shared/operations/users'
import { addressOf } from '@pointfare/shared/operations/operation'
import { aPerson } from '@pointfare/api/testing/a-tenant'
import * as z from 'zod'
import { aWatch, openAlertsApi, type AlertsApi } from '../testing/open-alerts-api.ts'

let api: AlertsApi
beforeAll(async () => {
  api = await openAlertsApi()
})
beforeEach(() => api.db.query({ name: 'forget_limits', text: 'truncate rate_limit' }))
afterAll(() => api.close())

const untouched: WatcherSettings = {
  timeZone: 'UTC',
  quietFrom: null,
  quietUntil: null,
  letters: 'at-once',
  dailyAt: '08:00',
  pushes: 0,
  webhook: null,
}

async function aMember() {
  const person = aPerson()
  const { id } = await api.join(person)
  return { id, ...api.as(person) }
}

const faults = (body: string) => z.parse(Problem, JSON.parse(body)).errors?.map(({ field }) => field)

describe('settings', () => {
  it('are as usual until something is chosen, and then what was chosen', async () => {
    const ada = await aMember()
    expect((await ada.get(getWatcherSettings.path)).json()).toEqual(untouched)

    const chosen = { timeZone: 'Europe/London', quietFrom: '22:00', quietUntil: '07:30', letters: 'daily' }
    await ada.put(changeWatcherSettings.path, chosen)
    const answer = await ada.put(changeWatcherSettings.path, { dailyAt: '18:15' })

    expect(answer.json()).toEqual({ ...untouched, ...chosen, dailyAt: '18:15' })
    await ada.put(changeWatcherSettings.path, { quietFrom: null, quietUntil: null })
    expect((await ada.get(getWatcherSettings.path)).json()).toMatchObject({ quietFrom: null, quietUntil: null })
  })

  it('of visitors are without letters, which nobody knows where to send', async () => {
    const visitor = await api.aVisitor()

    const refused = await visitor.put(changeWatcherSettings.path, { letters: 'daily' })

    expect({ status: refused.statusCode, faults: faults(refused.body) }).toEqual({ status: 400, faults: ['letters'] })
    expect((await visitor.get(getWatcherSettings.path)).json()).toEqual({ ...untouched, letters: 'off' })
    expect((await visitor.put(changeWatcherSettings.path, { timeZone: 'Asia/Tokyo' })).statusCode).toBe(200)
  })

  it('need a record', async () => {
    expect((await api.as(aPerson()).put(changeWatcherSettings.path, { dailyAt: '09:00' })).statusCode).toBe(404)
  })

  it.each([
    ['a time zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['half of the quiet hours', { quietFrom: '22:00' }, 'quietUntil'],
    ['half of no quiet hours', { quietFrom: null }, 'quietUntil'],
    ['the other half of none', { quietUntil: null }, 'quietUntil'],
    ['quiet hours that never end', { quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil'],
    ['25 o’clock', { dailyAt: '25:00' }, 'dailyAt'],
    ['what nobody knows', { volume: 11 }, 'volume'],
  ])('are refused for %s', async (_, patch, field) => {
    const member = await aMember()
    await member.put(changeWatcherSettings.path, { quietFrom: '23:00', quietUntil: '06:00' })

    const answer = await member.put(changeWatcherSettings.path, patch)

    expect({ status: answer.statusCode, faults: faults(answer.body) }).toEqual({ status: 400, faults: [field] })
  })
})

describe('a visitor', () => {
  it('is known by a token that no cache and no table keeps', async () => {
    const answer = await api.app.inject({ method: 'POST', url: addVisitor.path })
    const { token } = answer.json<{ token: string }>()

    expect(token).toMatch(/^pointfare_visitor_[\w-]{43}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const hash = createHash('sha256').update(token).digest()
    const stored = {
      name: 'kept_of_token',
      text: 'select token_hash = $1 as "isHash" from watcher where token_hash = $1',
    }
    expect(await api.db.query(stored, [hash])).toEqual([{ isHash: true }])
  })

  it('is one of at most thirty of a client in an hour', async () => {
    const begin = (remoteAddress: string) => api.app.inject({ method: 'POST', url: addVisitor.path, remoteAddress })
    for (let count = 0; count < 30; count += 1) expect((await begin('198.51.100.7')).statusCode).toBe(201)

    const refused = await begin('198.51.100.7')

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await begin('198.51.100.8')).statusCode).toBe(201)
  })
})

describe('claiming', () => {
  it('makes what a visitor has the member’s, each watch once, and ends the visitor', async () => {
    const [ada, visitor] = [await aMember(), await api.aVisitor()]
    await ada.post(addAlert.path, { watch: aWatch() })
    await visitor.post(addAlert.path, { watch: aWatch() })
    const { id } = (await visitor.post(addAlert.path, { watch: aWatch({ travellers: 1 }) })).json<Alert>()
    await subscribe(visitor.token)

    const answer = await ada.post(claimVisitor.path, { visitorToken: visitor.token })

    expect(answer.json()).toEqual({ alerts: 1, dropped: 1 })
    const alerts = (await ada.get(listAlerts.path)).json<Alert[]>()
    expect(new Set(alerts.map((alert) => alert.watch.travellers))).toEqual(new Set([1, 2]))
    expect(alerts.map((alert) => alert.id)).toContain(id)
    expect((await ada.get(getWatcherSettings.path)).json()).toMatchObject({ pushes: 1 })
    expect((await visitor.get(listAlerts.path)).statusCode).toBe(401)
    expect((await ada.post(claimVisitor.path, { visitorToken: visitor.token })).statusCode).toBe(404)
  })

  it('takes the visitor’s settings along where the member has chosen nothing', async () => {
    const [ada, visitor] = [await aMember(), await api.aVisitor()]
    const night = { timeZone: 'Asia/Tokyo', quietFrom: '23:00', quietUntil: '06:00' }
    await visitor.put(changeWatcherSettings.path, night)

    await ada.post(claimVisitor.path, { visitorToken: visitor.token })

    expect((await ada.get(getWatcherSettings.path)).json()).toEqual({ ...untouched, ...night })
  })

  it('needs a record, and a token that says what it is', async () => {
    const visitor = await api.aVisitor()
    const stranger = api.as(aPerson())

    expect((await stranger.post(claimVisitor.path, { visitorToken: visitor.token })).statusCode).toBe(404)
    expect((await stranger.post(claimVisitor.path, { visitorToken: 'x' })).statusCode).toBe(400)
    expect((await visitor.get(listAlerts.path)).statusCode).toBe(200)
  })
})

describe('a member’s alerts', () => {
  it('are in the export of their data, and go with the account', async () => {
    const ada = await aMember()
    await ada.post(addAlert.path, { watch: aWatch() })

    const exported = z.parse(UserExport, (await ada.get(addressOf(exportUser, { params: { id: ada.id } }))).json())
    expect(exported).toMatchObject({ alerts: [{ watch: aWatch() }], alertSettings: untouched, pushSubscriptions: [] })

    await ada.delete(addressOf(deleteUser, { params: { id: ada.id } }))
    const left = { name: 'watchers_left', text: 'select from watcher where id = $1' }
    expect(await api.db.query(left, [ada.id])).toEqual([])
  })
})

/** A browser that gets pushes. */
const subscribe = (token: string) =>
  api.db.query(
    {
      name: 'subscribe',
      text: `insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at)
             select id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), now()
               from watcher where token_hash = $1`,
    },
    [createHash('sha256').update(token).digest()],
  )
