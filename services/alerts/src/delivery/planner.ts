import type { Database } from '@pointfare/core/db/database'
import { tellInboxes } from '../inbox/tell-inboxes.ts'
import type { Ring } from '../rings/ring.ts'
import { asItIsNow } from '../rings/still-open.ts'
import type { WatchPlaces } from '../watches/watch-words.ts'
import {
  deliveryRepository,
  type HeldRing,
  type NewRing,
  type DeliverySlot,
  type WatcherReach,
} from './delivery.repository.ts'
import { type Channel, channelsOf, dueAt, type GatheredChannel, mayGo } from './plan/plan.ts'

/** Rings planned, and turns ended, in one transaction. */
const mostAtOnce = 200

/** What goes out together: rings as they are now, at least one. */
export type Gathered = {
  deliveryId: string
  watcher: WatcherReach
  rings: readonly Ring[]
  /** That were held with them, and whose seats are gone. */
  gone: readonly Ring[]
  now: Date
}

/** How a channel sends on: jobs and letters are queued within the transaction, or not at all. */
export type SendBy = Record<GatheredChannel, (tx: Database, gathered: Gathered) => Promise<void>> & {
  webhook: (tx: Database, deliveryId: string) => Promise<void>
}

type Dependencies = {
  db: Database
  places: WatchPlaces
  sendBy: SendBy
  now: () => Date
}

/**
 * Decides what becomes of rings by each channel (rules 18.20 and 18.21 of the product): all in one transaction, so that whoever plans may
 * die at any moment and nothing is planned twice or forgotten. Any number of processes may plan.
 */
export function createPlanner({ db, places, sendBy, now }: Dependencies) {
  /** Plans rings that are new; answers how many there were. What is due at once is sent on with it. */
  async function planNew(): Promise<number> {
    return db.transaction(async (tx) => {
      const rings = await deliveryRepository.takeNew(tx, mostAtOnce)
      if (rings.length === 0) return 0
      const at = now()
      const watchers = await watchersOf(tx, rings)
      const planned = rings.flatMap((ring) => plannedFor(ring, watchers.get(ring.watcherId)))
      await deliveryRepository.addRingDeliveries(tx, planned)
      for (const { ringId, channel, watcherId } of planned) {
        if (channel !== 'webhook') continue
        await sendBy.webhook(tx, await deliveryRepository.addDelivery(tx, watcherId, channel, at, [ringId]))
      }
      await takeSlots(tx, planned, watchers, at)
      const ids = rings.map(({ id }) => id)
      await deliveryRepository.markPlanned(tx, ids, at)
      await tellInboxes(tx, rings)
      return rings.length
    })
  }

  /** Sends on what was held and is due now; answers how many turns that were. */
  async function sendDue(): Promise<number> {
    return db.transaction(async (tx) => {
      const at = now()
      const slots = await deliveryRepository.takeDue(tx, at, mostAtOnce)
      const watchers = await watchersOf(tx, slots)
      for (const slot of slots) await endLease(tx, slot, watchers.get(slot.watcherId), at)
      return slots.length
    })
  }

  async function takeSlots(tx: Database, planned: Planned[], watchers: Watchers, at: Date) {
    const gathered = planned.flatMap(({ watcherId, channel }) =>
      channel === 'webhook' ? [] : [{ watcherId, channel }],
    )
    const distinct = [...new Map(gathered.map((slot) => [`${slot.watcherId} ${slot.channel}`, slot])).values()]
    if (distinct.length === 0) return
    for (const slot of await deliveryRepository.lockSlots(tx, distinct)) {
      const watcher = watchers.get(slot.watcherId)
      if (!watcher) continue
      const due = slot.dueAt ?? dueAt(slot.channel, slot.sentAt, watcher, at)
      if (due <= at) await endLease(tx, slot, watcher, at)
      else if (!slot.dueAt) await deliveryRepository.setLease(tx, { ...slot, dueAt: due })
    }
  }

  async function endLease(tx: Database, slot: DeliverySlot, watcher: WatcherReach | undefined, at: Date) {
    if (watcher && !mayGo(slot.channel, watcher, at)) {
      const due = dueAt(slot.channel, slot.sentAt, watcher, at)
      return deliveryRepository.setLease(tx, { ...slot, dueAt: due })
    }
    const held = await deliveryRepository.heldRings(tx, slot, mostAtOnce)
    const judged = await judge(tx, slot.channel, held, watcher, at)
    await deliveryRepository.dropRings(tx, slot.channel, judged.dropped)
    if (watcher && judged.open.length > 0) {
      const ids = judged.open.map(({ id }) => id)
      const deliveryId = await deliveryRepository.addDelivery(tx, slot.watcherId, slot.channel, at, ids)
      await sendBy[slot.channel](tx, { deliveryId, watcher, rings: judged.open, gone: judged.gone, now: at })
    }
    const sentAt = judged.open.length > 0 ? at : slot.sentAt
    const isMore = held.length === mostAtOnce && watcher
    return deliveryRepository.setLease(tx, {
      ...slot,
      sentAt,
      dueAt: isMore ? dueAt(slot.channel, sentAt, watcher, at) : null,
    })
  }

  /** What is told is true when it goes out: seats that are gone by then are not offered. */
  async function judge(
    tx: Database,
    channel: GatheredChannel,
    held: HeldRing[],
    watcher: WatcherReach | undefined,
    at: Date,
  ) {
    const names = await places.names()
    const open: Ring[] = []
    const gone: Ring[] = []
    const dropped: { id: number; why: 'gone' | 'unwanted' }[] = []
    for (const ring of held) {
      const isWanted = ring.isWanted && watcher && isReached(channel, watcher)
      const asNow = isWanted ? await asItIsNow(tx, ring, names, at) : undefined
      if (asNow) open.push(asNow)
      else dropped.push({ id: ring.id, why: isWanted ? 'gone' : 'unwanted' })
      if (isWanted && !asNow) gone.push(ring)
    }
    return { open, gone, dropped }
  }

  return { planNew, sendDue }
}

export type Planner = ReturnType<typeof createPlanner>

type Watchers = ReadonlyMap<string, WatcherReach>
type Planned = { ringId: number; watcherId: string; channel: Channel }

async function watchersOf(tx: Database, of: readonly { watcherId: string }[]): Promise<Watchers> {
  const ids = [...new Set(of.map(({ watcherId }) => watcherId))]
  const watchers = ids.length > 0 ? await deliveryRepository.reachOf(tx, ids) : []
  return new Map(watchers.map((watcher) => [watcher.id, watcher]))
}

function plannedFor({ id, watcherId, ...wants }: NewRing, watcher: WatcherReach | undefined): Planned[] {
  if (!watcher) return []
  const alert = { push: wants.wantsPush, letters: wants.wantsMails, calls: wants.wantsCalls }
  return channelsOf(alert, watcher, watcher).map((channel) => ({ ringId: id, watcherId, channel }))
}

const isReached = (channel: GatheredChannel, { hasBrowsers, email, letters: mails }: WatcherReach) =>
  channel === 'push' ? hasBrowsers : email !== null && mails !== 'off'
