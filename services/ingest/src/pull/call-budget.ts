import type { Database } from '@pointfare/core/db/database'
import { dayMs } from '@pointfare/shared/contracts/days'

export type CallsOfDay = {
  calls: number
  /** What the source said is left of the day; null while it has not said so. */
  remaining: number | null
}

/** Days begin at midnight UTC, as Seats.aero counts them. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const nextDay = (now: Date) => new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs)

/** A day begins with so many calls at once, or an hour's worth of them. */
const fewestAtOnce = 10

/** How many calls may have been made by `now`, so that those of a day are spread over it. */
export function paceAt(now: Date, dailyCalls: number): number {
  const elapsed = (now.getTime() % dayMs) / dayMs
  return Math.min(dailyCalls, Math.ceil(dailyCalls * elapsed) + Math.max(fewestAtOnce, Math.ceil(dailyCalls / 24)))
}

const takeCallStatement = {
  name: 'pull_take_call',
  text: `insert into pull_day as d (source, day, calls) values ($1, $2, 1)
         on conflict (source, day) do update set calls = d.calls + 1
          where d.calls < $3 and coalesce(d.remaining, 1) > 0
         returning calls`,
}

/** Counts a call before it is made, so that a crash never makes one too many; false when `most` were made today. */
export async function takeCall(db: Database, source: string, now: Date, most: number): Promise<boolean> {
  return most > 0 && (await db.query(takeCallStatement, [source, dayOf(now), most])).length > 0
}

const noteRemainingStatement = {
  name: 'pull_note_remaining',
  text: 'update pull_day set remaining = $3 where source = $1 and day = $2',
}

/** Others may use the same account: what its source says is left of the day counts, too. */
export async function noteRemaining(db: Database, source: string, now: Date, remaining: number) {
  await db.query(noteRemainingStatement, [source, dayOf(now), remaining])
}

const readDayStatement = {
  name: 'pull_read_day',
  text: 'select calls, remaining from pull_day where source = $1 and day = $2',
}

export async function readCalls(db: Database, source: string, now: Date): Promise<CallsOfDay> {
  const [row] = await db.query<CallsOfDay>(readDayStatement, [source, dayOf(now)])
  return row ?? { calls: 0, remaining: null }
}

const dropDaysStatement = { name: 'pull_drop_days', text: 'delete from pull_day where source = $1 and day < $2' }

/** Nobody asks for days of more than a month ago. */
export async function dropOldDays(db: Database, source: string, now: Date) {
  await db.query(dropDaysStatement, [source, dayOf(new Date(now.getTime() - 31 * dayMs))])
}
