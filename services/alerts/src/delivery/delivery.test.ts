import { eventually } from '@pointfare/core/db/testing/eventually'
import { createECDH, randomBytes } from 'node:crypto'
import { createEndTokens } from '../api/ending/end-page.ts'
import { testAlertsKey } from './testing/delivery-config.ts'
import { openTestDelivery, type TestDelivery } from './testing/open-test-delivery.ts'
import { aBrowserAt, openReceiver, type Receiver } from './testing/push-receiver.ts'
import { addAlertOf, addWatcherTo, ring } from './testing/ring-alerts.ts'
import { subscribe } from './testing/subscribe.ts'

const tokens = createEndTokens(testAlertsKey)

let receiver: Receiver
let world: TestDelivery
let watcher: string
let alert: string
beforeEach(async () => {
  receiver = await openReceiver()
  world = await openTestDelivery({ isDemoData: true })
  watcher = await addWatcherTo(world.db)
  alert = await addAlertOf(world.db, watcher)
})
afterEach(async () => {
  await world.close()
  await receiver.close()
})

const results = () =>
  world.db.query<{ result: string | null }>({
    name: 'test_results',
    text: 'select result from push_attempt order by settled_at',
  })
const settled = () =>
  eventually('every push is settled', async () => {
    const found = (await results()).map(({ result }) => result)
    return found.length > 0 && !found.includes(null) && found
  })
const subscriptions = () =>
  world.db.query<{ count: number }>({
    name: 'test_subscriptions',
    text: 'select count(*)::int as count from push_subscription',
  })

it('pushes and writes what only this browser can read', async () => {
  const browser = aBrowserAt(receiver.origin)
  await subscribe(world.db, watcher, browser)

  await ring(world.db, alert)
  const [push] = await receiver.until(1)

  expect(push?.path).toBe(browser.path)
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: '14400',
    topic: expect.stringMatching(/^[\w-]{22}$/),
    authorization: expect.stringMatching(/^vapid t=\S+, k=B[\w-]{86}$/),
  })
  expect(browser.read(push!)).toEqual({
    title: 'VS3, LHR to JFK, 15 Mar 2027',
    body: expect.stringMatching(/^Business · 29,000 points each, before 85,000 \(−56,000\) · 2 seats · seen just now$/),
    url: '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15?cabins=business&flight=VS3',
    tag: alert,
    at: expect.any(String),
    unread: 1,
    end: { what: 'alert', path: `/alerts/end/${tokens.write({ what: 'alert', id: alert })}` },
  })
  expect(await settled()).toEqual(['sent'])
  const [mail] = world.mails
  expect(mail).toMatchObject({
    to: `${watcher}@pointfare.example`,
    subject: 'VS3, LHR to JFK, 15 Mar 2027: 29,000 points each, before 85,000 (−56,000)',
    kind: 'alert',
    memberId: watcher,
    unsubscribeUrl: expect.stringMatching(/^https:\/\/flights\.example\/alerts\/end\/[\w-]{44}$/),
  })
  expect(mail?.text).toContain(
    'https://flights.example/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15?cabins=business&flight=VS3',
  )
  expect(mail?.text).toContain('these flights, prices and seats are made up'.replace('t', 'T'))
})

it.each([404, 410])('forgets a browser whose service says that it is gone, by %d', async (status) => {
  await subscribe(world.db, watcher, aBrowserAt(receiver.origin))
  receiver.answer({ status })

  await ring(world.db, alert)

  expect(await settled()).toEqual(['gone'])
  expect(await subscriptions()).toEqual([{ count: 0 }])
  await eventually('it is counted', async () =>
    /^pointfare_pushes_total\{result="gone"\} 1$/m.test(await world.metrics.metrics()),
  )
})

it('pushes again when the service asks for some patience, with the same topic', async () => {
  const browser = aBrowserAt(receiver.origin)
  await subscribe(world.db, watcher, browser)
  receiver.answer({ status: 429, headers: { 'retry-after': '1' } }, { status: 503, headers: { 'retry-after': '0' } })

  await ring(world.db, alert)
  const pushes = await receiver.until(3)

  expect(await settled()).toEqual(['sent'])
  expect(new Set(pushes.map(({ headers }) => headers['topic'])).size).toBe(1)
  expect(pushes[1]!.at - pushes[0]!.at).toBeGreaterThan(900)
})

it('forgets a browser that has subscribed for another key, which its service refuses', async () => {
  await subscribe(world.db, watcher, aBrowserAt(receiver.origin))
  receiver.answer({ status: 403 })

  await ring(world.db, alert)

  expect(await settled()).toEqual(['refused'])
  expect(await subscriptions()).toEqual([{ count: 0 }])
})

it('does not insist when the service refuses', async () => {
  await subscribe(world.db, watcher, aBrowserAt(receiver.origin))
  receiver.answer({ status: 413 })

  await ring(world.db, alert)

  expect(await settled()).toEqual(['refused'])
  expect(world.reports).toEqual(['A push was refused: The push service answered 413'])
  expect(await subscriptions()).toEqual([{ count: 1 }])
})

it('leaves a browser alone whose keys are none', async () => {
  const broken = aBrowserAt(receiver.origin)
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  broken.subscription.keys.p256dh = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url')
  await subscribe(world.db, watcher, broken)

  await ring(world.db, alert)

  expect(await settled()).toEqual(['gone'])
  expect(receiver.received).toEqual([])
})

it('pushes to every browser of a watcher, and to a visitor without a letter', async () => {
  const visitor = await addWatcherTo(world.db, 'visitor')
  const browsers = [aBrowserAt(receiver.origin), aBrowserAt(receiver.origin)]
  for (const browser of browsers) await subscribe(world.db, visitor, browser)

  await ring(world.db, await addAlertOf(world.db, visitor))
  const pushes = await receiver.until(2)

  expect(pushes.map(({ path }) => path).toSorted()).toEqual(browsers.map(({ path }) => path).toSorted())
  expect(world.mails).toEqual([])
})
