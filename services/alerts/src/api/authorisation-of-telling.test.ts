import { ada, grace } from '@pointfare/api/testing/a-tenant'
import { forgedTokens } from '@pointfare/api/testing/forged-tokens'
import { followInbox, listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import { addressOf, type Operation } from '@pointfare/shared/operations/operation'
import { addPersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import {
  addPushSubscription,
  findPushSubscription,
  removePushSubscription,
} from '@pointfare/shared/operations/push-subscriptions'
import { removeWebhook, setWebhook, testWebhook } from '@pointfare/shared/operations/webhooks'
import { aBrowserAt } from '../delivery/testing/push-receiver.ts'
import { addAlertOf, ring } from '../delivery/testing/ring-alerts.ts'
import { openDeliveryApi, type DeliveryApi } from './testing/open-delivery-api.ts'

type Call = { url: string; payload?: object }

const { subscription } = aBrowserAt('https://fcm.googleapis.com')
let ringId: number

/** How a stranger would ask for what is Ada's. An operation that is not here fails the test. */
const callsFor: Record<string, () => Call> = {
  listInbox: () => ({ url: addressOf(listInbox, {}) }),
  readInbox: () => ({ url: readInbox.path, payload: { ids: [String(ringId)] } }),
  followInbox: () => ({ url: followInbox.path }),
  addPushSubscription: () => ({
    url: addPushSubscription.path,
    payload: aBrowserAt('https://fcm.googleapis.com').subscription,
  }),
  findPushSubscription: () => ({ url: findPushSubscription.path, payload: { endpoint: subscription.endpoint } }),
  removePushSubscription: () => ({ url: removePushSubscription.path, payload: { endpoint: subscription.endpoint } }),
  setWebhook: () => ({ url: setWebhook.path, payload: { url: 'https://evil.example/' } }),
  removeWebhook: () => ({ url: removeWebhook.path }),
  testWebhook: () => ({ url: testWebhook.path }),
}
const operations: readonly Operation[] = productOperations.filter(
  ({ tags, operationId, access }) => access !== 'public' && (tags[0] === 'Inbox' || /webhook/i.test(operationId)),
)
/** A stream that is let in does not end. */
const endless = ['followInbox']

let api: DeliveryApi
beforeAll(async () => {
  api = await openDeliveryApi({ alerts: { allowsLocal: false } })
  const { id } = await api.join(ada)
  await api.join(grace)
  await api.as(ada).post(addPushSubscription.path, subscription)
  await api.as(ada).put(setWebhook.path, { url: 'https://ada.example/hook' })
  ringId = await ring(api.db, await addAlertOf(api.db, id, { mostPoints: 54_321 }))
})
afterAll(() => api.close())

async function answersTo(token: string | undefined, { but = [] as string[] } = {}) {
  const answers: { operationId: string; status: number; body: string }[] = []
  for (const { operationId, method } of operations) {
    if (but.includes(operationId)) continue
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { statusCode, body } = await api.app.inject({ method, headers, ...callsFor[operationId]?.() })
    answers.push({ operationId, status: statusCode, body })
  }
  return answers
}

/** Of Ada, what others could change. */
const whatAdaHas = () =>
  api.db.query({
    name: 'test_what_ada_has',
    text: `select r.id, r.read_at, h.url, h.secret_id, s.endpoint
             from member m
             left join alert_ring r on r.watcher_id = m.id
             left join webhook h on h.watcher_id = m.id
             left join push_subscription s on s.watcher_id = m.id
            where m.email = '${ada.email}' order by 1, 5`,
  })

/** As a number of its own: the id of a request may have these digits as well. */
const hasHerPoints = (body: string) => /\b54,?321\b/.test(body)

it('every operation is tried', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(callsFor).toSorted())
})

it.each(Object.keys(forgedTokens) as (keyof typeof forgedTokens)[])('%s opens nothing', async (forgery) => {
  const before = await whatAdaHas()

  const answers = await answersTo(await forgedTokens[forgery](api.tenant, ada))

  expect(answers.filter(({ status, body }) => status !== 401 || hasHerPoints(body))).toEqual([])
  expect(await whatAdaHas()).toEqual(before)
})

it.each(['pointfare_visitor_', `pointfare_visitor_${'A'.repeat(43)}`])(
  'the made-up token %s opens nothing',
  async (token) => {
    expect((await answersTo(token)).filter(({ status }) => status !== 401)).toEqual([])
  },
)

it.each([
  ['other things', ['memberships:read', 'searches:read'], []],
  ['alerts', ['alerts:read'], ['listInbox']],
])('a personal token for %s opens no more than its scope', async (_, scopes, opened) => {
  const requested = { name: 'Script', scopes, expiresInDays: 7 }
  const made = await api.as(ada).post(addressOf(addPersonalToken, { params: { userId: 'me' } }), requested)
  const before = await whatAdaHas()

  const answers = await answersTo(made.json<{ token: string }>().token)

  const passed = answers.filter(({ status }) => status !== 403)
  expect(passed.map(({ operationId, status }) => [operationId, status])).toEqual(opened.map((each) => [each, 200]))
  expect(passed.filter(({ body }) => !hasHerPoints(body))).toEqual([])
  expect(await whatAdaHas()).toEqual(before)
})

it('a visitor has no webhook to set, remove or try', async () => {
  const { token } = await api.aVisitor()

  const answers = await answersTo(token, { but: endless })

  const ofWebhooks = answers.filter(({ operationId }) => /webhook/i.test(operationId))
  expect(ofWebhooks.map(({ status }) => status)).toEqual([401, 401, 401])
})

it.each(['another member', 'a visitor'])('%s reaches nothing of hers', async (who) => {
  const before = await whatAdaHas()
  const token = who === 'a visitor' ? (await api.aVisitor()).token : await api.tenant.token(grace)

  const answers = await answersTo(token, { but: endless })

  expect(answers.filter(({ body }) => body.includes('54,321') || body.includes('ada.example'))).toEqual([])
  expect(await whatAdaHas()).toEqual(before)
})
