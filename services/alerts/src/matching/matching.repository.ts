import type { Database } from '@pointfare/core/db/database'
import { firstOfMonth } from '@pointfare/shared/contracts/days'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AlertDay } from './crossing.ts'
import * as sql from './matching.statements.ts'
import type { Network } from './network.ts'
import { stateOf, type FlightState, type PriceChange, type StateColumns } from './price-change.ts'
import { probesOf } from './probes.ts'
import type { Ring } from './rings.ts'
import type { WatchedRow } from './watch-plan.ts'

export type Found = { change: number; alertId: string }
export type DayOfAlert = { alertId: string; departure: IsoDate }
export type FlightsOfDay = { routeId: number; departure: IsoDate }

type State = 'Before' | 'After'
type ChangeRow = Omit<PriceChange, 'before' | 'after'> &
  Omit<StateColumns, 'points' | 'seats' | 'savers'> & { carrier: string } & Record<
    `points${State}` | `seats${State}` | `savers${State}`,
    string | null
  >

const noSavers = '(f,f,f,f)'

function stateIn(row: ChangeRow, state: State): FlightState | null {
  const [points, seats, savers] = [row[`points${state}`], row[`seats${state}`], row[`savers${state}`]]
  if (points === null || seats === null) return null
  return stateOf(row, { ...row, points, seats, savers: savers ?? noSavers })
}

/** What matching asks the database and writes there, in one transaction. */
export const createMatchingRepository = (tx: Database) => ({
  /** The last price change that is matched; undefined while another process matches. Nobody else does from then on. */
  async takePosition(): Promise<number | undefined> {
    const [row] = await tx.query<{ eventId: number }>(sql.takePosition)
    return row?.eventId
  },

  /** At least `most` of those after a position, where there are so many; oldest first, and batches of a source whole. */
  async changesAfter(position: number, most: number): Promise<PriceChange[]> {
    await tx.query(sql.preferIndexes)
    const rows = await tx.query<ChangeRow>(sql.changesAfter, [position, most])
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      isBeginning: row.isBeginning,
      routeId: row.routeId,
      origin: row.origin,
      destination: row.destination,
      departure: row.departure,
      flightNumber: row.flightNumber,
      before: stateIn(row, 'Before'),
      after: stateIn(row, 'After'),
    }))
  },

  /** Alerts whose meaning changes could flip, in the order of the changes; at most `most`. */
  alertsFound(changes: readonly PriceChange[], network: Network, most: number): Promise<Found[]> {
    const looks = changes.flatMap((change) => {
      const pair = network.pairId(change.origin, change.destination)
      const [month, carrier] = [firstOfMonth(change.departure), (change.after ?? change.before)?.carrier]
      return probesOf(change).map((probe) => ({ ...probe, change, pair, month, carrier }))
    })
    if (looks.length === 0) return Promise.resolve([])
    return tx.query<Found>(sql.alertsFound, [
      looks.map(({ change }) => change.id),
      looks.map(({ pair }) => pair),
      looks.map(({ cabin }) => cabin),
      looks.map(({ month }) => month),
      looks.map(({ ways }) => `{${ways.join()}}`),
      looks.map(({ saverOnly }) => saverOnly),
      looks.map(({ travellers }) => `{${travellers.join()}}`),
      looks.map(({ from }) => from),
      looks.map(({ below }) => below),
      looks.map(({ change }) => change.departure),
      looks.map(({ carrier }) => carrier),
      looks.map(({ change }) => change.flightNumber),
      most,
    ])
  },

  /** Those of them that are there and not paused. */
  alertsOf: (ids: readonly string[]) => tx.query<WatchedRow>(sql.alertsOf, [ids]),

  /** Those of them that are there; they stay so until the transaction ends. */
  async hold(ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }>(sql.hold, [ids])
    return new Set(rows.map(({ id }) => id))
  },

  async daysOf(days: readonly DayOfAlert[]): Promise<(DayOfAlert & AlertDay)[]> {
    return tx.query(sql.daysOf, [days.map(({ alertId }) => alertId), days.map(({ departure }) => departure)])
  },

  /** How flights of some days stood when a price change had happened. */
  async flightsAsOf(days: readonly FlightsOfDay[], position: number, network: Network): Promise<FlightState[]> {
    const values = [days.map(({ routeId }) => routeId), days.map(({ departure }) => departure), position]
    const rows = await tx.query<StateColumns & { routeId: number }>(sql.flightsAsOf, values)
    return rows.map((row) => stateOf(network.route(row.routeId), row))
  },

  keepDays: (days: readonly (DayOfAlert & AlertDay)[]) =>
    tx.query(sql.keepDays, [
      days.map(({ alertId }) => alertId),
      days.map(({ departure }) => departure),
      days.map(({ isMet }) => isMet),
      days.map(({ metSince }) => metSince),
      days.map(({ lostSince }) => lostSince),
      days.map(({ rungAt }) => rungAt),
    ]),

  /** Answers how many of them are new, which is all unless somebody wrote them before. */
  async addRings(rings: readonly Ring[]): Promise<number> {
    if (rings.length === 0) return 0
    const added = await tx.query<{ id: number }>(sql.addRings, [JSON.stringify(rings)])
    const last = Math.max(...added.map(({ id }) => id))
    if (added.length > 0) await tx.query(sql.notify, [String(last)])
    return added.length
  },

  advance: ({ id, at }: PriceChange) => tx.query(sql.advance, [id, at]),
})

export type MatchingRepository = ReturnType<typeof createMatchingRepository>
