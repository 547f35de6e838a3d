import type { Database } from '@pointfare/core/db/database'
import type { Queue } from '@pointfare/core/queue'
import { webhookRetryHours } from '@pointfare/shared/contracts/webhook'
import { inboxItemOf } from '../../rings/inbox-item.ts'
import type { WatchPlaces } from '../../watches/watch-words.ts'
import type { CallAnswer, CallWebhook } from './call-webhook.ts'
import { webhookSecret } from './sign-call.ts'
import { webhookRepository } from './webhook.repository.ts'

const webhookJob = 'webhook'

const longestWaitMs = 6 * 3_600_000
const longestTryMs = webhookRetryHours * 3_600_000

type JobData = { deliveryId: string; attempt: number }

type Dependencies = {
  db: Database
  queue: Queue
  call: CallWebhook
  alertsKey: string
  places: WatchPlaces
  count: (outcome: 'delivered' | 'failed') => void
  now: () => Date
}

/** Calls the webhook of a delivery's watcher, once the transaction has committed. */
export const queueCall = (queue: Pick<Queue, 'enqueue'>) => (tx: Database, deliveryId: string) =>
  enqueue(queue, tx, { deliveryId, attempt: 1 })

const enqueue = (queue: Pick<Queue, 'enqueue'>, tx: Database, data: JobData, startAfter?: Date) =>
  queue.enqueue(tx, webhookJob, data, {
    key: `${data.deliveryId} ${data.attempt}`,
    ...(startAfter ? { startAfter } : {}),
  })

/**
 * Does these calls in this process: at least once each, with the same id and body however often. What is not taken is tried
 * again for a day, each time after a longer while; of a webhook that is failing, a new call is tried once.
 */
export function workOnWebhooks({ db, queue, call, alertsKey, places, count, now }: Dependencies) {
  queue.work<JobData>(webhookJob, { atOnce: 4 }, async ({ data }) => {
    const pending = await webhookRepository.findCall(db, data.deliveryId)
    const ring = pending && (await webhookRepository.ringOf(db, data.deliveryId))
    if (!ring) return
    const { url, secretId, watcherId, madeAt, isFailing } = pending
    // As it rang: the same bytes at every attempt, whatever was read or ended meanwhile.
    const reported = inboxItemOf({ ...ring, readAt: null }, await places.names())
    const content = { type: 'alert.rang' as const, timestamp: ring.at.toISOString(), data: reported }
    const receiver = { url, secret: webhookSecret(alertsKey, secretId) }

    const answer = await call(receiver, `msg_${data.deliveryId}`, content)

    const next = nextAttempt(data, madeAt, answer, isFailing)
    await db.transaction(async (tx) => {
      const isGivenUp = !answer.isDelivered && !next
      await webhookRepository.note(tx, watcherId, { ...answer, now: now(), isGivenUp })
      if (next) return enqueue(queue, tx, { ...data, attempt: data.attempt + 1 }, next)
      const outcome = answer.isDelivered ? 'delivered' : 'failed'
      if (await webhookRepository.settle(tx, data.deliveryId, outcome, now())) count(outcome)
    })
  })

  function nextAttempt({ attempt }: JobData, madeAt: Date, answer: CallAnswer, isFailing: boolean): Date | undefined {
    if (answer.isDelivered || isFailing) return undefined
    // 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, and then every 6 hours.
    const waitMs = Math.min(longestWaitMs, Math.max(5000 * 4 ** (attempt - 1), (answer.retryAfterSeconds ?? 0) * 1000))
    const next = new Date(now().getTime() + waitMs)
    return next.getTime() - madeAt.getTime() > longestTryMs ? undefined : next
  }
}
