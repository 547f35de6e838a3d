import type { Database } from '@pointfare/core/db/database'
import type { Queue } from '@pointfare/core/queue'
import type { WatchPlaces } from '../../watches/watch-places.ts'
import type { Ends } from '../../api/ending/end-token.ts'
import { flightAddress } from '../../rings/inbox-item.ts'
import { asItIsNow } from '../../rings/still-open.ts'
import type { Ring } from '../../rings/ring.ts'
import { endOfQuiet } from '../plan/clock-of-watcher.ts'
import type { Gathered } from '../planner.ts'
import { pushMessageOf } from './push-message.ts'
import { pushRepository, type PushOutcome } from './push.repository.ts'
import type { PushResult, SendPush } from './send-push.ts'

/** Name of the jobs that push to one browser each. */
const pushJob = 'push'

/** After that, what a push tells is hardly news. */
const longestTryMs = 4 * 3_600_000
const mostAttempts = 10
const longestWaitMs = 3_600_000

type JobData = { deliveryId: string; subscriptionId: string; attempt: number }

type Dependencies = {
  db: Database
  queue: Queue
  send: SendPush
  places: WatchPlaces
  /** The path that ends something with one press. */
  endPath: (ends: Ends) => string
  /** Hears what became of each push. */
  count: (outcome: PushOutcome) => void
  report: (event: unknown) => void
  now: () => Date
}

/** Pushes a delivery to every browser of its watcher, a job for each. */
export const queuePushes =
  (queue: Pick<Queue, 'enqueue'>) =>
  async (tx: Database, { deliveryId, watcher }: Gathered) => {
    for (const { id } of await pushRepository.addAttempts(tx, deliveryId, watcher.id)) {
      await enqueue(queue, tx, { deliveryId, subscriptionId: id, attempt: 1 })
    }
  }

const enqueue = (queue: Pick<Queue, 'enqueue'>, tx: Database, data: JobData, startAfter?: Date) =>
  queue.enqueue(tx, pushJob, data, {
    key: `${data.deliveryId} ${data.subscriptionId} ${data.attempt}`,
    ...(startAfter ? { startAfter } : {}),
  })

/** Does these jobs in this process: at least once each, settled once; a push that is sent twice has the same topic. */
export function workOnPushes({ db, queue, send, places, endPath, count, report, now }: Dependencies) {
  queue.work<JobData>(pushJob, { atOnce: 4 }, async ({ data }) => {
    const attempt = await pushRepository.findAttempt(db, data.deliveryId, data.subscriptionId)
    if (!attempt) return
    const settle = async (outcome: PushOutcome) => {
      if (await pushRepository.settle(db, data.deliveryId, data.subscriptionId, outcome, now())) count(outcome)
    }
    if (!attempt.isSubscribed) return settle('gone')
    const quietUntil = endOfQuiet(now(), attempt)
    if (quietUntil) return again(data, quietUntil)

    const rings = await openRings(data.deliveryId)
    if (rings.length === 0) return settle('stale')
    const message = pushMessageOf({
      rings,
      deliveryId: data.deliveryId,
      unread: attempt.unread,
      subscriptionId: data.subscriptionId,
      endPath,
      inbox: attempt.isMember ? '/members/inbox' : flightAddress(rings[0]!), // there is one
      now: now(),
    })
    const result = await send(attempt, { message, topic: topicOf(data.deliveryId), urgency: 'high' })
    return conclude(data, attempt.madeAt, result, settle)
  })

  async function conclude(
    data: JobData,
    madeAt: Date,
    result: PushResult,
    settle: (outcome: PushOutcome) => Promise<void>,
  ) {
    if (result.kind === 'sent') await pushRepository.markUsed(db, data.subscriptionId, now())
    const isOver = result.kind === 'gone' || (result.kind === 'refused' && result.isOver)
    if (isOver) await pushRepository.forget(db, data.subscriptionId)
    if (result.kind === 'refused') report(`A push was refused: ${result.why}`)
    if (result.kind !== 'failed') return settle(result.kind)

    const waitMs = Math.min(longestWaitMs, (result.retryAfterSeconds ?? 2 ** data.attempt) * 1000)
    const next = new Date(now().getTime() + waitMs)
    if (data.attempt >= mostAttempts || next.getTime() - madeAt.getTime() > longestTryMs) return settle('failed')
    return again(data, next)
  }

  const again = (data: JobData, at: Date) =>
    db.transaction((tx) => enqueue(queue, tx, { ...data, attempt: data.attempt + 1 }, at))

  async function openRings(deliveryId: string): Promise<Ring[]> {
    const names = await places.names()
    const rings = await pushRepository.ringsOf(db, deliveryId)
    const asNow = await Promise.all(rings.map((ring) => asItIsNow(db, ring, names, now())))
    return asNow.flatMap((ring) => ring ?? [])
  }
}

/** RFC 8030: at most 32 characters of base64url. */
const topicOf = (deliveryId: string) => Buffer.from(deliveryId.replaceAll('-', ''), 'hex').toString('base64url')
