import { aPerson } from '@pointfare/api/testing/a-tenant'
import { getWatcherSettings } from '@pointfare/shared/operations/alerts'
import {
  addPushSubscription,
  changePushSubscription,
  findPushSubscription,
  removePushSubscription,
} from '@pointfare/shared/operations/push-subscriptions'
import { aBrowserAt } from '../../delivery/testing/push-receiver.ts'
import { openDeliveryApi, type DeliveryApi } from '../testing/open-delivery-api.ts'

let api: DeliveryApi
beforeAll(async () => {
  api = await openDeliveryApi({ alerts: { allowsLocal: false } })
})
afterAll(() => api.close())

const aSubscription = () => aBrowserAt('https://fcm.googleapis.com').subscription
type Visitor = Awaited<ReturnType<DeliveryApi['aVisitor']>>
const pushesOf = async (visitor: Pick<Visitor, 'get'>) => (await visitor.get(getWatcherSettings.path)).json().pushes

describe('a browser', () => {
  it('subscribes, more than once if it likes, and unsubscribes', async () => {
    const visitor = await api.aVisitor()
    const subscription = { ...aSubscription(), expirationTime: null }

    expect((await visitor.post(addPushSubscription.path, subscription)).statusCode).toBe(204)
    await visitor.post(addPushSubscription.path, subscription)
    expect(await pushesOf(visitor)).toBe(1)
    const removed = await visitor.delete(removePushSubscription.path, { endpoint: subscription.endpoint })

    expect(removed.statusCode).toBe(204)
    expect(await pushesOf(visitor)).toBe(0)
  })

  it('is whose who subscribed last', async () => {
    const [one, other] = [await api.aVisitor(), await api.aVisitor()]
    const subscription = aSubscription()

    await one.post(addPushSubscription.path, subscription)
    await other.post(addPushSubscription.path, subscription)

    expect([await pushesOf(one), await pushesOf(other)]).toEqual([0, 1])
  })

  it('is not unsubscribed by others', async () => {
    const [one, other] = [await api.aVisitor(), await api.aVisitor()]
    const subscription = aSubscription()
    await one.post(addPushSubscription.path, subscription)

    await other.delete(removePushSubscription.path, { endpoint: subscription.endpoint })

    expect(await pushesOf(one)).toBe(1)
  })

  it('is told whether it is subscribed, for whoever is there', async () => {
    const [one, other] = [await api.aVisitor(), await api.aVisitor()]
    const subscription = aSubscription()
    await one.post(addPushSubscription.path, subscription)

    const found = await Promise.all(
      [one, other].map((who) => who.post(findPushSubscription.path, { endpoint: subscription.endpoint })),
    )

    expect(found.map((answer) => answer.json())).toEqual([{ isSubscribed: true }, { isSubscribed: false }])
  })

  it('is one of ten at most', async () => {
    const visitor = await api.aVisitor()
    for (let count = 0; count < 11; count += 1) await visitor.post(addPushSubscription.path, aSubscription())

    expect(await pushesOf(visitor)).toBe(10)
  })

  it('of a member needs a record', async () => {
    const [joined, stranger] = [aPerson(), aPerson()]
    await api.join(joined)

    expect((await api.as(joined).post(addPushSubscription.path, aSubscription())).statusCode).toBe(204)
    expect((await api.as(stranger).post(addPushSubscription.path, aSubscription())).statusCode).toBe(404)
  })
})

describe('a subscription that its push service has changed', () => {
  const change = (formerEndpoint: string, subscription: object) =>
    api.app.inject({ method: 'POST', url: changePushSubscription.path, payload: { formerEndpoint, subscription } })
  const has = async (visitor: Visitor, { endpoint }: { endpoint: string }) =>
    (await visitor.post(findPushSubscription.path, { endpoint })).json().isSubscribed

  it('takes the place of the former one, without a token', async () => {
    const visitor = await api.aVisitor()
    const [former, next] = [aSubscription(), aSubscription()]
    await visitor.post(addPushSubscription.path, former)

    expect((await change(former.endpoint, next)).statusCode).toBe(204)

    expect([await has(visitor, former), await has(visitor, next), await pushesOf(visitor)]).toEqual([false, true, 1])
  })

  it('stays one where a page has told of it already', async () => {
    const visitor = await api.aVisitor()
    const [former, next] = [aSubscription(), aSubscription()]
    await visitor.post(addPushSubscription.path, former)
    await visitor.post(addPushSubscription.path, next)

    expect((await change(former.endpoint, next)).statusCode).toBe(204)

    expect([await has(visitor, next), await pushesOf(visitor)]).toEqual([true, 1])
  })

  it('is nobody’s where the former one is not known, and takes nothing from anybody', async () => {
    const visitor = await api.aVisitor()
    const [stored, next] = [aSubscription(), aSubscription()]
    await visitor.post(addPushSubscription.path, stored)

    expect((await change(aSubscription().endpoint, next)).statusCode).toBe(204)
    expect((await change(aSubscription().endpoint, stored)).statusCode).toBe(204)

    expect([await has(visitor, next), await has(visitor, stored)]).toEqual([false, true])
  })

  it('goes to push services alone', async () => {
    const answer = await change(aSubscription().endpoint, { ...aSubscription(), endpoint: 'https://127.0.0.1/a' })

    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'subscription/endpoint' }] })
  })
})

it.each([
  'https://push.evil.example/a',
  'http://fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com@evil.example/a',
])('no push goes to %s', async (endpoint) => {
  const visitor = await api.aVisitor()

  const answer = await visitor.post(addPushSubscription.path, { ...aSubscription(), endpoint })

  expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'endpoint' }] })
})

it.each([
  ['a key that is too short', { p256dh: 'BAAA', auth: 'A'.repeat(22) }, 400],
  [
    'a point that is not on the curve',
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) },
    422,
  ],
  ['no secret', { p256dh: aSubscription().keys.p256dh }, 400],
])('refuses %s', async (_, keys, status) => {
  const visitor = await api.aVisitor()

  const answer = await visitor.post(addPushSubscription.path, { ...aSubscription(), keys })

  expect(answer.json().status).toBe(status)
})

it('takes nothing from whoever brings no token', async () => {
  const answer = await api.app.inject({ method: 'POST', url: addPushSubscription.path, payload: aSubscription() })

  expect(answer.statusCode).toBe(401)
})
