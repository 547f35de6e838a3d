import { endOfQuiet, nextAt, type QuietHours } from './clock-of-watcher.ts'

/** What is gathered: at most so often, the rest goes together (rule 18.21 of the product). */
export type GatheredChannel = 'push' | 'letter'
export type Channel = GatheredChannel | 'webhook'

/** How a watcher wants to be told. */
export type Wishes = QuietHours & {
  letters: 'at-once' | 'daily' | 'off'
  /** HH:mm, by the watcher's clock. */
  dailyAt: string
}

/** What there is to tell by: subscribed browsers, an address for letters, a webhook. */
export type Reach = { hasBrowsers: boolean; email: string | null; hasWebhook: boolean }

/** What an alert wants now; one that is paused or has ended wants nothing. */
export type Wanted = { push: boolean; letters: boolean; calls: boolean }

/** At most one push and one letter at once in so long. */
export const gatherMs = 3_600_000

/** By which channels a ring is told besides the inbox. */
export function channelsOf(alert: Wanted, wishes: Wishes, reach: Reach): Channel[] {
  return [
    ...(alert.push && reach.hasBrowsers ? ['push' as const] : []),
    ...(alert.letters && reach.email !== null && wishes.letters !== 'off' ? ['letter' as const] : []),
    ...(alert.calls && reach.hasWebhook ? ['webhook' as const] : []),
  ]
}

/**
 * When what waits for a channel goes out: `now` or later. `sentAt`: when the channel was last used. A daily letter comes at
 * its hour, however quiet that is meant to be: somebody chose it.
 */
export function dueAt(channel: GatheredChannel, sentAt: Date | null, wishes: Wishes, now: Date): Date {
  if (channel === 'letter' && wishes.letters === 'daily') return nextAt(now, wishes.dailyAt, wishes.timeZone)
  const hourIsOver = sentAt ? new Date(Math.max(now.getTime(), sentAt.getTime() + gatherMs)) : now
  return endOfQuiet(hourIsOver, wishes) ?? hourIsOver
}

/** Whether what is due may go out now: quiet hours may have been chosen since. */
export const mayGo = (channel: GatheredChannel, wishes: Wishes, now: Date): boolean =>
  (channel === 'letter' && wishes.letters === 'daily') || endOfQuiet(now, wishes) === undefined
