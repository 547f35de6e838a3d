import { aPerson, ada, grace } from '@pointfare/api/testing/a-tenant'
import { forgedTokens } from '@pointfare/api/testing/forged-tokens'
import type { Alert } from '@pointfare/shared/contracts/alert'
import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'
import {
  addAlert,
  changeAlert,
  changeWatcherSettings,
  claimVisitor,
  getWatcherSettings,
  listAlerts,
  removeAlert,
} from '@pointfare/shared/operations/alerts'
import { addressOf, type Operation } from '@pointfare/shared/operations/operation'
import { addPersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import { aWatch, openAlertsApi, type AlertsApi } from './testing/open-alerts-api.ts'

type Call = { method: Operation['method']; url: string; payload?: object }
type Victim = { alertId: string; visitorToken: string }

/** How a stranger would ask for what is Ada's. An operation of alerts that is not here fails the test. */
const callsFor: Record<string, (victim: Victim) => Omit<Call, 'method'>> = {
  listAlerts: () => ({ url: listAlerts.path }),
  addAlert: () => ({ url: addAlert.path, payload: { watch: aWatch() } }),
  changeAlert: ({ alertId }) => ({
    url: addressOf(changeAlert, { params: { id: alertId } }),
    payload: { isPaused: true },
  }),
  removeAlert: ({ alertId }) => ({ url: addressOf(removeAlert, { params: { id: alertId } }) }),
  getWatcherSettings: () => ({ url: getWatcherSettings.path }),
  changeWatcherSettings: () => ({ url: changeWatcherSettings.path, payload: { timeZone: 'Asia/Tokyo' } }),
  claimVisitor: ({ visitorToken }) => ({ url: claimVisitor.path, payload: { visitorToken } }),
}

const operations = productOperations.filter(({ tags, access }) => tags[0] === 'Alerts' && access !== 'public')
/** Served by those who tell what has rung, and tried there. */
const ofWebhooks = /webhook/i

let api: AlertsApi
let victim: Victim
beforeAll(async () => {
  api = await openAlertsApi()
  for (const person of [ada, grace]) await api.join(person)
  const added = await api.as(ada).post(addAlert.path, { watch: aWatch({ mostPoints: 54_321 }) })
  await api.as(ada).put(changeWatcherSettings.path, { timeZone: 'Europe/London' })
  const visitor = await api.aVisitor()
  await visitor.post(addAlert.path, { watch: aWatch({ mostPoints: 12_345 }) })
  victim = { alertId: added.json<Alert>().id, visitorToken: visitor.token }
})
afterAll(() => api.close())

const calls = (): (Call & { operationId: string; access: Operation['access'] })[] =>
  operations.flatMap(({ operationId, method, access }) => {
    const ask = callsFor[operationId]
    return ask ? [{ operationId, method, access, ...ask(victim) }] : []
  })

const answersTo = async (token: string | undefined) => {
  const answers: [string, number, string][] = []
  for (const { operationId, method, url, payload } of calls()) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { statusCode, body } = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    answers.push([operationId, statusCode, body])
  }
  return answers
}

const statuses = (answers: [string, number, string][]) =>
  Object.fromEntries(answers.map(([operationId, status]) => [operationId, status]))

const refusedWith = (status: number) => Object.fromEntries(calls().map(({ operationId }) => [operationId, status]))

const everything = {
  name: 'all_watched',
  text: 'select w.*, a.* from watcher w left join alert a on a.watcher_id = w.id',
}
const whatThereIs = async () =>
  JSON.stringify((await api.db.query<object>(everything)).map((row) => JSON.stringify(row)).toSorted())

/** As a number of its own: the id of a request may have these digits as well. */
const hasHerPoints = (body: string) => /\b54321\b/.test(body)

it('every operation of alerts that is not open to all is tried', () => {
  const own = operations.filter(({ operationId }) => !ofWebhooks.test(operationId))

  expect(own.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(callsFor).toSorted())
})

describe.each(Object.keys(forgedTokens) as (keyof typeof forgedTokens)[])('%s', (forgery) => {
  it('opens nothing, tells nothing and changes nothing', async () => {
    const before = await whatThereIs()

    const answers = await answersTo(await forgedTokens[forgery](api.tenant, ada))

    expect(statuses(answers)).toEqual(refusedWith(401))
    expect(answers.filter(([, , body]) => hasHerPoints(body))).toEqual([])
    expect(await whatThereIs()).toBe(before)
  })
})

it.each(['pointfare_visitor_', `pointfare_visitor_${'A'.repeat(43)}`, 'pointfare_visitor_%00', 'pointfare_pat_x'])(
  'the made-up token %s opens nothing',
  async (token) => {
    expect(statuses(await answersTo(token))).toEqual(refusedWith(401))
  },
)

async function herToken(...scopes: PersonalTokenScope[]) {
  const requested = { name: 'Script', scopes, expiresInDays: 7 }
  const made = await api.as(ada).post(addressOf(addPersonalToken, { params: { userId: 'me' } }), requested)
  return made.json<{ token: string }>().token
}

it('a personal token for other things opens no alerts', async () => {
  expect(statuses(await answersTo(await herToken('memberships:read', 'searches:read')))).toEqual(refusedWith(403))
})

it('a personal token for alerts reads the list, and changes nothing', async () => {
  const before = await whatThereIs()

  const answers = await answersTo(await herToken('alerts:read'))

  expect(statuses(answers)).toEqual({ ...refusedWith(403), listAlerts: 200 })
  expect(answers.find(([operationId]) => operationId === 'listAlerts')?.[2]).toContain('54321')
  expect(await whatThereIs()).toBe(before)
})

describe('what is Ada’s', () => {
  const isHers = { name: 'is_hers', text: 'select is_paused "isPaused" from alert where id = $1' }

  it.each(['another visitor', 'another member'] as const)('is, for %s, not there', async (who) => {
    const token = who === 'another member' ? await api.tenant.token(grace) : (await api.aVisitor()).token
    const mayClaim = who === 'another member'

    const answers = await answersTo(token)

    expect(statuses(answers)).toEqual({
      ...refusedWith(200),
      addAlert: 201,
      changeAlert: 404,
      removeAlert: 404,
      // Whoever has the token of a visitor is that visitor.
      claimVisitor: mayClaim ? 200 : 401,
    })
    const reported = answers.filter(([operationId]) => operationId !== 'claimVisitor').map(([, , body]) => body)
    expect(reported.filter((body) => hasHerPoints(body) || body.includes('Europe/London'))).toEqual([])
    expect(await api.db.query(isHers, [victim.alertId])).toEqual([{ isPaused: false }])
  })

  it('is told to no HEAD that is another’s', async () => {
    const headers = { authorization: `Bearer ${await api.tenant.token(aPerson())}` }

    const answer = await api.app.inject({ method: 'HEAD', url: listAlerts.path, headers })

    expect(answer.headers['content-length']).toBe('2')
  })

  it('says the same of what is another’s and of what there is not', async () => {
    const change = (id: string) => api.as(grace).put(addressOf(changeAlert, { params: { id } }), { isPaused: true })

    const [hers, nobodys] = [await change(victim.alertId), await change('00000000-0000-4000-8000-000000000000')]

    const { requestId: _1, instance: _2, ...one } = hers.json()
    const { requestId: _3, instance: _4, ...other } = nobodys.json()
    expect(one).toEqual(other)
  })
})
