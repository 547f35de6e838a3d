import { Registry } from 'prom-client'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { openQueue, type OpenQueue } from '@pointfare/core/open-queue'
import type { Post } from '@pointfare/mail/post'
import { storedPost } from '@pointfare/mail/testing/stored-post'
import { openDelivery } from '../open-delivery.ts'
import { deliveryConfig, testAlertsKey } from './delivery-config.ts'

type Options = {
  now?: () => Date
  isDemoData?: boolean
  /** Somebody else's, who closes it; it holds the small network. */
  db?: OpenDatabase
  /** Where letters go instead of being kept in memory. */
  postOf?: (queue: OpenQueue) => Post
}

/** Delivery on a database of its own that holds the small network; letters are kept, jobs are done. */
export async function openTestDelivery({ now = () => testNow, isDemoData = false, db: given, postOf }: Options = {}) {
  const db = given ?? (await openTestDatabase())
  if (!given) await seedSmallNetwork(db)
  const reports: unknown[] = []
  const report = (event: unknown) => void reports.push(event)
  const queue = openQueue({ connectionString: db.connectionString, pollSeconds: 0.5, report })
  const { post: stored, mails } = storedPost()
  const post = postOf?.(queue) ?? stored
  const metrics = new Registry()
  const delivery = openDelivery({
    db,
    connectionString: db.connectionString,
    config: deliveryConfig,
    alertsKey: testAlertsKey,
    isDemoData,
    post,
    queue: waitingAsLong(queue, now),
    settle: async () => {},
    metrics,
    now,
    report,
  })
  await delivery.hub.listening()

  return {
    db,
    delivery,
    metrics,
    mails,
    queue,
    reports,
    async close() {
      await delivery.close()
      await queue.stop()
      if (!given) await db.close()
    },
  }
}

/** The queue waits by the database's clock, which is not that of the test. */
const waitingAsLong = (queue: OpenQueue, now: () => Date): OpenQueue => ({
  ...queue,
  enqueue: (tx, name, data, options = {}) => {
    const waitMs = options.startAfter && options.startAfter.getTime() - now().getTime()
    return queue.enqueue(tx, name, data, {
      ...options,
      ...(waitMs ? { startAfter: new Date(Date.now() + waitMs) } : {}),
    })
  },
})

export type TestDelivery = Awaited<ReturnType<typeof openTestDelivery>>
