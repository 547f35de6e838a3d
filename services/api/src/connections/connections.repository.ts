import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Database } from '@pointfare/core/db/database'
import type { Routes } from '../asked-routes.ts'
import type { BestFlight } from '../best-flight.ts'
import { connectingFlightsStatement } from './connecting-flights-statement.ts'

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>

type ConnectingQuery = Routes & { from: IsoDate; to: IsoDate; cabin: Cabin; seats: number }

/** A flight there (`way` 0) or on from there (1). */
export type ConnectingFlight = BestFlight

export const createConnectionsRepository = (db: Database) => ({
  /** The open flights of the ways there are, to the airports on the way and on from them, each way by its departure. */
  flights: ({ airlines, origins, destinations, from, to, cabin, seats }: ConnectingQuery, now: Date) =>
    db.query<ConnectingFlight>(connectingFlightsStatement(cabin), [
      airlines,
      origins,
      destinations,
      from,
      to,
      now,
      seats,
    ]),
})
