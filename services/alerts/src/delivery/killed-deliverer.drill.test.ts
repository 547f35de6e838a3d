import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openTestDelivery } from './testing/open-test-delivery.ts'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { createPost } from '@pointfare/mail/post'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { subscribe } from './testing/subscribe.ts'
import { aBrowserAt, openReceiver, type Receiver } from './testing/push-receiver.ts'
import { addAlertOf, addWatcherTo, ring } from './testing/ring-alerts.ts'

jest.setTimeout(1_800_000)

const kills = 50
const ringsPerKill = 6

let db: OpenDatabase
let receiver: Receiver
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await db.close()
})

/** A member with a browser and a webhook, for whom an alert rings. */
async function ringForSomebody() {
  const watcher = await addWatcherTo(db)
  await subscribe(db, watcher, aBrowserAt(receiver.origin))
  await db.query(
    {
      name: 'test_add_webhook',
      text: 'insert into webhook (watcher_id, url, secret_id, created_at) values ($1, $2, gen_random_uuid(), now())',
    },
    [watcher, `${receiver.origin}/hook`],
  )
  return ring(db, await addAlertOf(db, watcher))
}

/** Delivers in a process of its own, which is killed as soon as so many calls have gone out. */
async function deliverUntilKilled(calls: number) {
  const program = join(import.meta.dirname, 'testing/keep-delivering.ts')
  const child = spawn(process.execPath, [program, db.connectionString], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  const until = receiver.received.length + calls
  await eventually(`${calls} calls have gone out`, () => receiver.received.length >= until, {
    withinMs: 300_000,
    everyMs: 1,
  })
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const ask = <Row>(text: string) => db.query<Row>({ name: `test ${text}`.slice(0, 60), text })
/** What the dead have begun is given to others, as it would be half a minute later. */
const letTimePass = () =>
  ask(`update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
        where state = 'active'`)

it('a process that is killed again and again in the middle of sending sends nothing twice in its records, and forgets nothing', async () => {
  const rings: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    for (let count = 0; count < ringsPerKill; count += 1) rings.push(await ringForSomebody())
    // From the first call to the last one.
    await deliverUntilKilled(1 + ((kill * 5) % (2 * ringsPerKill)))
  }
  const world = await openTestDelivery({
    db,
    postOf: (queue) => createPost({ queue, host: 'flights.example', now: () => new Date() }),
  })
  const open = () =>
    ask<{ open: number }>(
      `select (select count(*) from push_attempt where result is null)::int
            + (select count(*) from delivery where channel = 'webhook' and settled_at is null)::int
            + (select count(*) from alert_ring where delivered_at is null)::int as open`,
    )
  const allDelivered = async () => {
    await letTimePass()
    await world.queue.supervise()
    return (await open())[0]?.open === 0
  }
  await eventually('every ring is delivered', allDelivered, { withinMs: 300_000, everyMs: 200 })
  await world.close()

  const planned = await ask<{ channel: string; rings: number; deliveries: number }>(
    `select channel, count(*)::int as rings, count(distinct delivery_id)::int as deliveries
       from ring_delivery group by channel order by channel`,
  )
  expect(planned).toEqual(
    ['letter', 'push', 'webhook'].map((channel) => ({ channel, rings: rings.length, deliveries: rings.length })),
  )
  expect(await ask('select result, count(*)::int as count from push_attempt group by result')).toEqual([
    { result: 'sent', count: rings.length },
  ])
  expect(
    await ask(`select result, count(*)::int as count from delivery where channel = 'webhook' group by result`),
  ).toEqual([{ result: 'delivered', count: rings.length }])
  expect(await ask(`select count(*)::int as count from letter where kind = 'alert'`)).toEqual([{ count: rings.length }])
  // What crosses the border twice is known by its topic or id.
  const topics = receiver.received.flatMap(({ headers }) => headers['topic'] ?? [])
  const ids = receiver.received.flatMap(({ headers }) => headers['webhook-id'] ?? [])
  expect({ topics: new Set(topics).size, ids: new Set(ids).size }).toEqual({ topics: rings.length, ids: rings.length })
})
