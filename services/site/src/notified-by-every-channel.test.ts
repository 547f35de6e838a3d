import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aBrowserAt, openReceiver, type Receiver } from '@pointfare/alerts/testing/push-receiver'
import { listenTo } from '@pointfare/alerts/testing/listen-to-events'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { addAlert } from '@pointfare/shared/operations/alerts'
import { followInbox } from '@pointfare/shared/operations/inbox'
import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { addPushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { joinMembers } from '@pointfare/shared/operations/users'
import { aSite, type TestSite } from './testing/a-site.ts'

const ingestToken = 'the-token-of-the-operator'

let db: OpenDatabase
let site: TestSite
let receiver: Receiver
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  receiver = await openReceiver()
  site = await aSite({ DATABASE_URL: db.connectionString, INGEST_TOKEN: ingestToken, LOCAL_RECEIVERS: 'on' })
}, 120_000)
afterAll(async () => {
  await site.close()
  await receiver.close()
  await db.close()
})

async function post(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} was refused: ${await answer.text()}`)
}

const day = addDays(utcDate(new Date()), 100)
const none = { points: 0, seats: 0 }
const seePrice = (points: number) =>
  post(
    ingestSnapshots.path,
    {
      source: 'partner',
      snapshots: [
        {
          carrier: 'VS',
          origin: 'LHR',
          destination: 'JFK',
          departure: day,
          departureTime: '08:30',
          flightNumber: 'VS3',
          economy: none,
          premiumEconomy: none,
          business: { points, seats: 2 },
          first: none,
          scrapedAt: new Date().toISOString(),
        },
      ],
    },
    { authorization: `Bearer ${ingestToken}` },
  )

const mails = () =>
  db.query<{ subject: string }>({ name: 'test_alert_letter', text: `select subject from letter where kind = 'alert'` })

it('a price that falls is in the inbox, pushed and written to its member', async () => {
  const headers = await site.memberHeaders(db)
  await post(joinMembers.path, {}, headers)
  const browser = aBrowserAt(receiver.origin)
  await post(addPushSubscription.path, browser.subscription, headers)
  await seePrice(85_000)
  const watch = {
    airlines: 'ANY',
    origin: 'LHR',
    destination: 'JFK',
    from: day,
    to: day,
    cabin: 'BUSINESS',
    travellers: 2,
    mostPoints: 60_000,
    saverOnly: false,
  }
  await post(addAlert.path, { watch }, headers)
  const inbox = await listenTo(site.origin + followInbox.path, headers.authorization.replace('Bearer ', ''))
  expect(await inbox.next()).toEqual({ event: 'unread', data: { unread: 0 } })

  await seePrice(29_000)
  const item = await inbox.next()
  const [push] = await receiver.until(1)
  await eventually('one letter is written', async () => expect(await mails()).toHaveLength(1))
  inbox.close()

  expect(item).toMatchObject({
    event: 'item',
    data: { unread: 1, item: { flight: { flightNumber: 'VS3', points: 29_000, pointsBefore: 85_000 } } },
  })
  expect(browser.read(push!)).toMatchObject({ url: expect.stringContaining(`/from/${day}/to/${day}`) })
})
