import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { defaultAirline, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { bookingLink } from '@pointfare/shared/format/booking-link'
import { useSite } from '@pointfare/shared/remote'
import { useMemo, useState } from 'react'
import { BalanceNote, BalanceProvider } from '../components/balance-mark.tsx'
import { CabinLegend } from '../components/cabin-legend.tsx'
import { ResultsGrid } from '../components/results-grid.tsx'
import { StandingsProvider } from '../components/standings.tsx'
import { changesSince } from '../domain/award-changes.ts'
import { countWithin } from '../domain/balance.ts'
import type { Sort } from '../domain/filters.ts'
import { keepUnchanged, resultsByDay } from '../domain/results-by-day.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { useStandings } from '../hooks/use-standings.ts'
import { PriceHistory } from './price-history.tsx'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  flights: RewardFlight[]
  sort: Sort
  isUpdating: boolean
}

/** Flights by day, what their cabins cost before, and the way to book them. */
export function FoundFlights({ route, airlineCode, flights, sort, isUpdating }: Props) {
  const { config, locale } = useSite()
  const [opened, setOpened] = useState<{ flight: RewardFlight; cabin: Cabin }>()
  const days = useDays(flights, sort)
  const balance = useBalance(airlineCode ?? defaultAirline)
  const standings = useStandings(route, airlineCode, flights)

  const setting = useMemo(
    () => ({
      locale,
      onBook: (flight: RewardFlight) => book(flight, config.bookingLinks),
      onHistory: (flight: RewardFlight, cabin: Cabin) => setOpened({ flight, cabin }),
    }),
    [locale, config.bookingLinks],
  )

  return (
    <>
      <CabinLegend />
      {balance && <BalanceNote balance={balance} {...countWithin(flights, balance)} locale={locale} />}
      <StandingsProvider value={standings}>
        <BalanceProvider value={balance}>
          <ResultsGrid days={days} setting={setting} isUpdating={isUpdating} />
        </BalanceProvider>
      </StandingsProvider>
      {opened && <PriceHistory {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The days of some flights, with what changed since each was first seen; those that are as they were stay as they are. */
function useDays(flights: RewardFlight[], sort: Sort) {
  const [shown, setShown] = useState({
    flights,
    days: resultsByDay(flights, sort),
    first: firstSeen(new Map(), flights),
  })
  if (shown.flights === flights) return shown.days

  const changes = changesSince(shown.first, flights)
  const days = keepUnchanged(shown.days, resultsByDay(flights, sort, changes))
  setShown({ flights, days, first: firstSeen(shown.first, flights) })
  return days
}

const firstSeen = (known: ReadonlyMap<string, RewardFlight>, flights: readonly RewardFlight[]) =>
  new Map([...flights.map((flight) => [flight.id, flight] as const), ...known])

function book(flight: RewardFlight, links: RuntimeConfig['bookingLinks']) {
  const link = bookingLink(links, flight)
  if (link) window.open(link, '_blank', 'noopener,noreferrer')
  else console.warn('No booking link can be made for this flight', flight.id)
}
