import { css } from '@emotion/react'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { useSite } from '@pointfare/shared/remote'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { space } from '@pointfare/shared/ui/tokens'
import { useSearchParams } from 'react-router-dom'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { BalanceNote, BalancesProvider } from '../components/balance-mark.tsx'
import type { ResultsSetting } from '../components/results-setting.ts'
import { LowestNote } from '../components/lowest-mark.tsx'
import { PointsNote } from '../components/points-note.tsx'
import { PrintedFlights } from '../components/printed-flights.tsx'
import { ResultsGrid } from '../components/results-grid.tsx'
import { ScheduleProvider } from '../components/schedule.tsx'
import { StandingsProvider } from '../components/standings.tsx'
import { changesSince } from '../domain/award-changes.ts'
import { countWithin, type Balance } from '../domain/balance.ts'
import { shownCabins, type Filters } from '../domain/filters.ts'
import { commonInWords, lowestOfAll, starsOf, type Stars } from '../domain/lowest-of-all.ts'
import { dateRange } from '../domain/result-texts.ts'
import { keepUnchanged, resultsByDay, type ResultsDay } from '../domain/results-by-day.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { readToldFlight } from '../domain/told-flight.ts'
import { watchOfSearch } from '../domain/watch-of.ts'
import { useBalances } from '../hooks/use-balances.ts'
import { useIsPrinting } from '../hooks/use-is-printing.ts'
import { useOpenedHistory } from '../hooks/use-opened-history.ts'
import { useRouteSchedule } from '../hooks/use-route-schedule.ts'
import { useStandings } from '../hooks/use-standings.ts'
import { useUnchanged } from '../hooks/use-unchanged.ts'
import { PriceHistory } from './price-history.tsx'

type Props = {
  route: CompleteRoute
  airlineCode: string | null
  flights: RewardFlight[]
  filters: Filters
  isUpdating: boolean
  /** What has just changed. */
  news?: ReactNode
}

/** Flights by day, what their cabins cost before, and the way to book them. */
export function FoundFlights({ filters, isUpdating, news, ...found }: Props) {
  const { locale } = useSite()
  const days = useDays(found.flights, filters)
  const lowest = useMemo(() => lowestOfAll(days), [days])
  const stars: Stars = useUnchanged(starsOf(lowest))

  return (
    <FlightsAround {...found} filters={filters}>
      {(setting) => (
        <>
          <div css={notes}>
            <LowestNote common={commonInWords(lowest, locale)} hasStars={Object.keys(stars).length > 0} />
            {news}
          </div>
          <ResultsGrid
            key={orderOf(days, setting)}
            days={days}
            stars={stars}
            setting={setting}
            isUpdating={isUpdating}
          />
        </>
      )}
    </FlightsAround>
  )
}

type AroundProps = Omit<Props, 'isUpdating' | 'news'> & {
  /** Draws the flights. */
  children: (setting: ResultsSetting) => ReactNode
}

/** What flights have around them however they are laid out: standings, schedule, balance, price history, booking. */
export function FlightsAround({ route, airlineCode, flights, filters, children }: AroundProps) {
  const { config, locale } = useSite()
  const balanceOf = useBalances()
  const airlines = useMemo(() => [...new Set(flights.map(({ carrierCode }) => carrierCode))].toSorted(), [flights])
  const { opened, open, close } = useOpenedHistory(flights)
  const [query] = useSearchParams()
  const setting = useSetting(filters, open, {
    watch: useUnchanged(watchOfSearch(route, airlineCode, filters)),
    showsAirlines: airlineCode === null,
    showsAirports: flights.some((flight) => flight.origin !== route.origin || flight.destination !== route.destination),
    toldFlight: readToldFlight(query),
  })

  const isPrinting = useIsPrinting()

  return (
    <ScheduleProvider value={useRouteSchedule(route, airlineCode)}>
      <StandingsProvider value={useStandings(route, airlineCode, flights)}>
        <BalancesProvider value={balanceOf}>
          {isPrinting ? (
            <>
              {config.demoData && <DemoDataNote />}
              <PrintedFlights caption={paperCaption(route, flights, locale)} flights={flights} setting={setting} />
            </>
          ) : (
            <>
              {airlines.length > 1 && <PointsNote airlines={airlines} />}
              {airlines.map((airline) => (
                <OwnBalance
                  key={airline}
                  balance={balanceOf(airline)}
                  flights={flights.filter(({ carrierCode }) => carrierCode === airline)}
                  setting={setting}
                  isOneOfSeveral={airlines.length > 1}
                />
              ))}
              {children(setting)}
            </>
          )}
        </BalancesProvider>
      </StandingsProvider>
      {opened && <PriceHistory key={opened.flight.id + opened.cabin} {...opened} onClose={close} />}
    </ScheduleProvider>
  )
}

type BalanceProps = {
  balance: Balance | undefined
  flights: readonly RewardFlight[]
  setting: ResultsSetting
  isOneOfSeveral: boolean
}

const OwnBalance = ({ balance, flights, setting: { cabins, locale }, isOneOfSeveral }: BalanceProps) =>
  balance && (
    <BalanceNote
      balance={balance}
      {...countWithin(flights, balance, cabins)}
      isOneOfSeveral={isOneOfSeveral}
      locale={locale}
    />
  )

/** 1 Mar - 31 Mar 2027, 28 flights: points for one traveller, and seats left. */
const paperCaption = (route: CompleteRoute, { length }: readonly RewardFlight[], locale: string) =>
  `${dateRange(route, locale)}, ${length} ${length === 1 ? 'flight' : 'flights'}: points for one traveller, and seats left.`

/** The same object for as long as it says the same: every card is handed it. */
function useSetting(
  filters: Filters,
  open: ReturnType<typeof useOpenedHistory>['open'],
  {
    watch,
    showsAirlines,
    showsAirports,
    toldFlight,
  }: Pick<ResultsSetting, 'watch' | 'showsAirlines' | 'showsAirports' | 'toldFlight'>,
): ResultsSetting {
  const { locale } = useSite()
  const onBook = useBooking()
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  })

  const asked = filters.cabins.join()
  return useMemo(
    () => ({
      cabins: shownCabins({ cabins: searchableCabins.filter((cabin) => asked.split(',').includes(cabin)) }),
      locale,
      showsAirlines,
      showsAirports,
      watch,
      toldFlight,
      onBook,
      onHistory: (flight, cabin) => openNow.current({ flight, cabin }),
    }),
    [locale, onBook, asked, showsAirlines, showsAirports, watch, toldFlight],
  )
}

/** The days of some flights, with what changed since each was first seen; those that are as they were stay as they are. */
function useDays(flights: RewardFlight[], filters: Filters) {
  const [shown, setShown] = useState(() => ({
    flights,
    filters,
    days: resultsByDay(flights, filters),
    first: firstSeen(new Map(), flights),
  }))
  if (shown.flights === flights && isSame(shown.filters, filters)) return shown.days

  const changes = changesSince(shown.first, flights)
  const days = keepUnchanged(shown.days, resultsByDay(flights, filters, changes))
  setShown({
    flights,
    filters,
    days,
    first: shown.flights === flights ? shown.first : firstSeen(shown.first, flights),
  })
  return days
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Other days, the same in another order, or other cabins of them are another list: it is drawn anew and by and by, and
 * no card is seen wandering.
 */
const orderOf = (days: readonly ResultsDay[], { cabins }: ResultsSetting) =>
  [...cabins.map(({ cabin }) => cabin), ...days.map(({ date }) => date)].join()

const firstSeen = (known: ReadonlyMap<string, RewardFlight>, flights: readonly RewardFlight[]) =>
  new Map([...flights.map((flight) => [flight.id, flight] as const), ...known])

const notes = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space[4]}` })
