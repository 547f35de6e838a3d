import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { awardColumns, flightColumns } from './flight-columns.ts'
import { instantOf } from './staged-flights.ts'

/** What a change that is told was a change of. */
export const beforeColumns = awardColumns.map(({ name }) => `${name}_before`)

type State = readonly (string | number | undefined)[]

type Options = {
  /** Of each flight oldest first. */
  snapshots: Iterable<AwardSnapshot>
  routeIdOf: (snapshot: AwardSnapshot) => number
  /** What was seen after it comes last, oldest first, so that it is told in this order. */
  toldSince: Date
}

/**
 * What is news in the past of flights, as lines for COPY: the first state of each flight, and every state that differs from
 * the one before it. https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export function* pastChanges({ snapshots, routeIdOf, toldSince }: Options): Iterable<string> {
  const lastStates = new Map<string, State>()
  const told: { at: number; line: string }[] = []
  let lines = ''

  for (const snapshot of snapshots) {
    const flight = `${routeIdOf(snapshot)}\t${snapshot.departure}\t${snapshot.flightNumber}`
    const before = lastStates.get(flight)
    const state = stateOf(snapshot, before)
    if (before && isEqual(state, before, state.length)) continue
    lastStates.set(flight, state)

    const at = Date.parse(snapshot.scrapedAt)
    const isTold = at > toldSince.getTime()
    const line = lineOf(`${flight}\t${instantOf(snapshot)}`, state, before, isTold)
    if (isTold) told.push({ at, line })
    else lines += line
    if (lines.length < chunkLength) continue
    yield lines
    lines = ''
  }
  yield (
    lines +
      told
        .toSorted((one, other) => one.at - other.at)
        .map(({ line }) => line)
        .join('')
  )
}

const chunkLength = 65_536

/** What a source does not know stays as it was. */
const stateOf = (snapshot: AwardSnapshot, before: State | undefined): State =>
  flightColumns.map(({ valueOf, unknown }, index) => valueOf(snapshot) ?? before?.[index] ?? unknown)

const isEqual = (state: State, before: State, length: number) => {
  for (let index = 0; index < length; index += 1) if (state[index] !== before[index]) return false
  return true
}

/** Whether awards changed is known of all changes; from what they did, only of those that are told. */
function lineOf(start: string, state: State, before: State | undefined, isTold: boolean): string {
  const isEvent = before !== undefined && !isEqual(state, before, awardColumns.length)
  let line = start
  for (const value of state) line += `\t${fieldOf(value)}`
  for (const index of awardColumns.keys()) line += `\t${isEvent && isTold ? fieldOf(before[index]) : '\\N'}`
  return `${line}\t${isEvent}\n`
}

function fieldOf(value: string | number | undefined): string {
  if (value === undefined) return '\\N'
  return typeof value === 'string' && special.test(value) ? escaped(value) : String(value)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const special = /[\\\t\n\r]/
const escaped = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!) // all of them are there
