import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Goes with the address of a price history that was opened from its page. */
const openedHere = 'opened-from-results'

/** The price history that the address opens, of the flights that are there. The way back closes it. */
export function useOpenedHistory(flights: readonly RewardFlight[]) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const goTo = (opened: OpenedHistory | undefined, options: object) =>
    void navigate({ search: `?${withOpenedHistory(query, opened, flights)}` }, { preventScrollReset: true, ...options })

  return {
    opened: readOpenedHistory(query, flights),
    open: (opened: OpenedHistory) => goTo(opened, { state: openedHere }),
    // Where somebody else's link opened it, there is nothing to go back to.
    close: () => (state === openedHere ? void navigate(-1) : goTo(undefined, { replace: true })),
  }
}

/** The price history that is open: of one cabin of one flight among those shown. */
type OpenedHistory = { flight: RewardFlight; cabin: Cabin }

const name = 'history'

/** Finds `?history=VS3.2027-03-15.business` among the flights that are there. */
export function readOpenedHistory(query: URLSearchParams, flights: readonly RewardFlight[]): OpenedHistory | undefined {
  const requested = query.get(name)?.toUpperCase().replaceAll('-', '_')
  if (!requested) return undefined

  const flight =
    flights.find((candidate) => requested.startsWith(asWritten(`${fullName(candidate)}.`))) ??
    flights.find((candidate) => requested.startsWith(asWritten(`${flightName(candidate)}.`)))
  const cabin = searchableCabins.find((known) => flight && requested.endsWith(asWritten(`.${known}`)))
  return flight && cabin && { flight, cabin }
}

/** The same query with a price history open, of one of these flights, or with none. */
export function withOpenedHistory(
  query: URLSearchParams,
  opened: OpenedHistory | undefined,
  flights: readonly RewardFlight[] = [],
): URLSearchParams {
  const others = [...query].filter(([key]) => key !== name)
  if (!opened) return new URLSearchParams(others)
  const cabin = opened.cabin.toLowerCase().replaceAll('_', '-')
  const isAlone = flights.filter((other) => flightName(other) === flightName(opened.flight)).length < 2
  return new URLSearchParams([...others, [name, `${(isAlone ? flightName : fullName)(opened.flight)}.${cabin}`]])
}

const flightName = ({ flightNumber, departure }: RewardFlight) => `${flightNumber}.${partsToIso(departure)}`

/** Some sources know airlines and days only: between several airports they have many flights of one name. */
const fullName = (flight: RewardFlight) => `${flightName(flight)}.${flight.origin}.${flight.destination}`

const asWritten = (text: string) => text.toUpperCase().replaceAll('-', '_')
