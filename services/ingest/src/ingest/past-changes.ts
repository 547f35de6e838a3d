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
  /** Flights, as `flightText` writes them, of which the past is told already. */
  known: ReadonlySet<string>
  /** What was seen after it is told. */
  reportedSince: Date
  /** The first state gets the one after it. */
  lastId: number
}

export const flightText = (routeId: number, departure: string, flightNumber: string) =>
  `${routeId}\t${departure}\t${flightNumber}`

/**
 * What is news in the past of flights, as lines for COPY: the first state of each flight, and every state that differs from
 * the one before it. https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export function createPastChanges({ snapshots, routeIdOf, known, reportedSince, lastId }: Options) {
  const lastStates = new Map<string, State>()
  const reported: { at: number; line: string }[] = []
  const past = { lastId, eventsOfRoutes: new Map<number, number>() }

  return {
    past,

    /** Of the history: what is told nobody. `past` is of these lines once they have been read. */
    *history(): Iterable<string> {
      let lines = ''
      for (const snapshot of snapshots) {
        const routeId = routeIdOf(snapshot)
        const flight = flightText(routeId, snapshot.departure, snapshot.flightNumber)
        const before = lastStates.get(flight)
        const state = stateOf(snapshot, before)
        if (known.has(flight) || (before && isEqual(state, before, state.length))) continue
        lastStates.set(flight, state)

        const isEvent = before !== undefined && !isEqual(state, before, awardColumns.length)
        const at = Date.parse(snapshot.scrapedAt)
        const line = `${flight}\t${instantOf(snapshot)}${fieldsOf(state)}`
        if (at > reportedSince.getTime()) {
          reported.push({
            at,
            line: `${line}${isEvent ? fieldsOf(before.slice(0, awardColumns.length)) : noAwards}\t${isEvent}\n`,
          })
          continue
        }
        if (isEvent) past.eventsOfRoutes.set(routeId, (past.eventsOfRoutes.get(routeId) ?? 0) + 1)
        lines += `${(past.lastId += 1)}\t${line}\n`
        if (lines.length < chunkLength) continue
        yield lines
        lines = ''
      }
      yield lines
    },

    /** Of changes: what is told, oldest first. To be read after the history. */
    reported: () => [
      reported
        .toSorted((one, other) => one.at - other.at)
        .map(({ line }) => line)
        .join(''),
    ],
  }
}

const chunkLength = 65_536

/** What a source does not know stays as it was. */
const stateOf = (snapshot: AwardSnapshot, before: State | undefined): State =>
  flightColumns.map(({ valueOf, unknown }, index) => valueOf(snapshot) ?? before?.[index] ?? unknown)

function isEqual(state: State, before: State, length: number) {
  for (let index = 0; index < length; index += 1) if (state[index] !== before[index]) return false
  return true
}

const noAwards = '\t\\N'.repeat(awardColumns.length)

function fieldsOf(values: State): string {
  let fields = ''
  for (const value of values) fields += `\t${fieldOf(value)}`
  return fields
}

function fieldOf(value: string | number | undefined): string {
  if (value === undefined) return '\\N'
  return typeof value === 'string' && special.test(value) ? escaped(value) : String(value)
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!) // all of them are there
