import type { Database } from '@pointfare/core/db/database'
import type { Queue } from '@pointfare/core/queue'
import type { PushMessage } from '@pointfare/shared/contracts/push-subscription'
import type { Ends } from '../../api/ending/end-page.ts'
import { flightAddress } from '../../rings/inbox-item.ts'
import type { Ring } from '../../rings/ring.ts'
import { asItIsNow } from '../../rings/still-open.ts'
import type { WatchPlaces } from '../../watches/watch-words.ts'
import { endOfQuiet } from '../plan/clock-of-watcher.ts'
import type { Gathered } from '../planner.ts'
import { formatAge, formatCabin, formatFlight, formatPrice, formatSeats } from '../notification-text.ts'
import { type PushOutcome, pushRepository } from './push.repository.ts'
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

/** Flights that a push of several names. */
const mostNamed = 4

/** Notifications show less; and with its envelope a push stays below 3 kB. */
const longestBody = 1000

type Reported = {
  /** As they are now, at least one; the newest last. */
  rings: readonly Ring[]
  deliveryId: string
  unread: number
  /** Where all of them can be seen. */
  inbox: string
  /** Of the browser that it goes to. */
  subscriptionId: string
  /** The path that ends something when it is posted to. */
  endPath: (ends: Ends) => string
  now: Date
}

/** What a push says: one flight in full, of several the first ones. */
export function pushMessageOf(reported: Reported): PushMessage {
  const { rings, deliveryId, unread, inbox, now } = reported
  const [first] = rings
  if (!first) throw new Error('A push tells at least one ring')
  const common = { at: now.toISOString(), unread, end: endOf(reported) }
  if (rings.length === 1 && first.more === 0) {
    return {
      ...common,
      title: formatFlight(first),
      body: formatFacts(first, now).slice(0, longestBody),
      url: flightAddress(first),
      tag: first.alertId ?? deliveryId,
    }
  }
  const flights = rings.reduce((sum, { more }) => sum + 1 + more, 0)
  const lines = rings.slice(0, mostNamed).map((ring) => `${formatFlight(ring)}: ${formatFacts(ring, now)}`)
  const rest = flights - lines.length
  return {
    ...common,
    title: `${flights} flights match your alerts`,
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n').slice(0, longestBody),
    url: inbox,
    tag: onlyAlertOf(rings) ?? deliveryId,
  }
}

const formatFacts = (ring: Ring, now: Date) =>
  [formatCabin(ring), formatPrice(ring), formatSeats(ring), formatAge(ring.scrapedAt, now)].join(' · ')

/** The alert that all of them are of. */
const onlyAlertOf = (rings: readonly Ring[]): string | null =>
  new Set(rings.map(({ alertId }) => alertId)).size === 1 ? (rings[0]?.alertId ?? null) : null

function endOf({ rings, subscriptionId, endPath }: Reported): PushMessage['end'] {
  const alert = onlyAlertOf(rings)
  return alert
    ? { what: 'alert', path: endPath({ what: 'alert', id: alert }) }
    : { what: 'pushes', path: endPath({ what: 'pushes', id: subscriptionId }) }
}
