import type { FlightsOfDay, MatchingRepository } from './matching.repository.ts'
import type { Network } from './network.ts'
import { dayOf, type FlightsOfDays, type PriceChange } from './price-change.ts'

/** Some 50 MB; more of them are looked up again. */
const mostFlights = 100_000
/** What was written past all changes is noticed by then. */
const freshMs = 600_000

/**
 * Days of routes that were looked up, with their flights as they stand at the position of matching: while one process matches,
 * the changes themselves keep them so.
 */
export function createFlightDays() {
  let days: FlightsOfDays = new Map()
  let [position, flights, readAt] = [-1, 0, 0]

  const forget = () => {
    days = new Map()
    ;[position, flights] = [-1, 0]
  }

  return {
    forget,

    /** To be called first of all: what is known is of another position when another process has matched since. */
    standAt(requested: number, now: Date) {
      const isOld = now.getTime() - readAt > freshMs || now.getTime() < readAt
      if (requested === position && flights <= mostFlights && !isOld) return
      forget()
      readAt = now.getTime()
      position = requested
    },

    /** All known days, those that are needed among them, as they stood before the changes that follow the position. */
    async covering(
      needed: ReadonlyMap<string, FlightsOfDay>,
      changes: readonly PriceChange[],
      { repository, network }: { repository: MatchingRepository; network: Network },
    ): Promise<FlightsOfDays> {
      const missing = [...needed].filter(([key]) => !days.has(key))
      if (missing.length === 0) return days
      const found = await repository.flightsAsOf(
        missing.map(([, day]) => day),
        position,
        network,
      )
      for (const [key] of missing) days.set(key, new Map())
      for (const flight of found) days.get(dayOf(flight.routeId, flight.departure))?.set(flight.flightNumber, flight)
      flights += found.length
      addUnwritten(new Set(missing.map(([key]) => key)), changes)
      return days
    },

    /** Once changes up to there are applied and committed. */
    movedTo(last: number) {
      position = last
    },
  }

  /** A flight whose past nobody wrote down is known by the first change of it. */
  function addUnwritten(lookedUp: ReadonlySet<string>, changes: readonly PriceChange[]) {
    const seen = new Set<string>()
    for (const { routeId, departure, flightNumber, before } of changes) {
      const key = dayOf(routeId, departure)
      if (!lookedUp.has(key)) continue
      const [day, flight] = [days.get(key), `${key} ${flightNumber}`]
      if (day && before && !day.has(flightNumber) && !seen.has(flight)) day.set(flightNumber, before)
      seen.add(flight)
    }
  }
}

export type FlightDays = ReturnType<typeof createFlightDays>
