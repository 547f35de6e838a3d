import { css } from '@emotion/react'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { useSite } from '@pointfare/shared/remote'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BalanceNote, BalancesProvider } from '../components/balance-mark.tsx'
import { Info } from '../components/info.tsx'
import { LowestNote } from '../components/lowest-mark.tsx'
import { PrintedFlights } from '../components/printed-flights.tsx'
import { ResultsGrid } from '../components/results-grid.tsx'
import type { ResultsSetting } from '../components/results-setting.ts'
import { ScheduleProvider } from '../components/schedule.tsx'
import { onPhones } from '../components/screens.ts'
import { SearchPricesProvider, StandingsProvider } from '../components/standings.tsx'
import { changesSince } from '../domain/award-changes.ts'
import { type Balance, countWithin } from '../domain/balance.ts'
import { calendarBounds } from '../domain/calendar-months.ts'
import { requestedAirlines, type Filters, shownCabins } from '../domain/filters.ts'
import { dateRange } from '../domain/result-texts.ts'
import { keepUnchanged, resultsByDay, type ResultsDay } from '../domain/results-by-day.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { searchPrices, type SearchPrices, type Stars } from '../domain/search-prices.ts'
import { readFlightSummary } from '../domain/flight-summary.ts'
import { watchOfSearch } from '../domain/watch-of.ts'
import { useBalances } from '../hooks/use-balances.ts'
import { useOpenedHistory } from '../hooks/use-opened-history.ts'
import { useDayPrices } from '../hooks/use-reward-flights.ts'
import { useRouteSchedule } from '../hooks/use-route-schedule.ts'
import { useStandings } from '../hooks/use-standings.ts'
import { useUnchanged } from '../hooks/use-unchanged.ts'
import { PriceHistory } from './price-history.tsx'

type Props = {
  route: CompleteRoute
  /** The whole search, where these are the flights of a part of it. */
  search?: CompleteRoute
  airlineCode: string | null
  flights: RewardFlight[]
  filters: Filters
  isUpdating: boolean
  /** What has just changed. */
  news?: ReactNode
}

/** Flights by day, what their cabins cost before, and the way to book them. */
export function FoundFlights({ filters, isUpdating, news, ...found }: Props) {
  const days = useDays(found.flights, filters)

  return (
    <FlightsAround
      {...found}
      filters={filters}
      notes={
        <>
          <LowestNote />
          {news}
        </>
      }
    >
      {(setting, stars) => (
        <ResultsGrid key={orderOf(days, setting)} days={days} stars={stars} setting={setting} isUpdating={isUpdating} />
      )}
    </FlightsAround>
  )
}

type AroundProps = Omit<Props, 'isUpdating' | 'news'> & {
  /** In one line above the flights. */
  notes: ReactNode
  /** Draws the flights. */
  children: (setting: ResultsSetting, stars: Stars) => ReactNode
}

const noStars: Stars = {}

/** What flights have around them however they are laid out: standings, schedule, balance, price history, booking. */
export function FlightsAround({ route, search = route, airlineCode, flights, filters, notes, children }: AroundProps) {
  const { config, locale } = useSite()
  const prices = useSearchPrices(search, airlineCode, filters)
  const stars = useUnchanged(prices?.stars ?? noStars)
  const balanceOf = useBalances()
  const airlines = useMemo(() => [...new Set(flights.map(({ carrierCode }) => carrierCode))].toSorted(), [flights])
  const { opened, open, close } = useOpenedHistory(flights)
  const [query] = useSearchParams()
  const setting = useSetting(filters, open, {
    watch: useUnchanged(watchOfSearch(route, airlineCode, filters)),
    showsAirlines: airlineCode === null,
    showsAirports: flights.some((flight) => flight.origin !== route.origin || flight.destination !== route.destination),
    flightSummary: readFlightSummary(query),
  })

  const isPrinting = useIsPrinting()

  return (
    <ScheduleProvider value={useRouteSchedule(route, airlineCode)}>
      <StandingsProvider value={useStandings(route, airlineCode, flights)}>
        <SearchPricesProvider value={prices}>
          <BalancesProvider value={balanceOf}>
            {isPrinting ? (
              <>
                {config.demoData && <DemoDataNote />}
                <PrintedFlights caption={paperCaption(route, flights, locale)} flights={flights} setting={setting} />
              </>
            ) : (
              <>
                <div css={line}>
                  {airlines.length > 1 && <PointsNote airlines={airlines} />}
                  {notes}
                </div>
                {airlines.map((airline) => (
                  <OwnBalance
                    key={airline}
                    balance={balanceOf(airline)}
                    flights={flights.filter(({ carrierCode }) => carrierCode === airline)}
                    setting={setting}
                    isOneOfSeveral={airlines.length > 1}
                  />
                ))}
                {children(setting, stars)}
              </>
            )}
          </BalancesProvider>
          {opened && <PriceHistory key={opened.flight.id + opened.cabin} {...opened} onClose={close} />}
        </SearchPricesProvider>
      </StandingsProvider>
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
    flightSummary,
  }: Pick<ResultsSetting, 'watch' | 'showsAirlines' | 'showsAirports' | 'flightSummary'>,
): ResultsSetting {
  const { locale } = useSite()
  const onBook = useBooking()
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  })

  const requested = filters.cabins.join()
  const travellers = filters.minimumSeats ?? 1
  return useMemo(
    () => ({
      cabins: shownCabins({ cabins: searchableCabins.filter((cabin) => requested.split(',').includes(cabin)) }),
      locale,
      travellers,
      showsAirlines,
      showsAirports,
      watch,
      flightSummary,
      onBook,
      onHistory: (flight, cabin) => openNow.current({ flight, cabin }),
    }),
    [locale, travellers, onBook, requested, showsAirlines, showsAirports, watch, flightSummary],
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

/** Whether the page is being laid out for paper. */
const useIsPrinting = () => useSyncExternalStore(watch, isPrinting, () => false)

function watch(onChange: () => void) {
  const media = window.matchMedia('print')
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const isPrinting = () => window.matchMedia('print').matches

/** What the days of a search cost, as the calendar is told of them; undefined until it is known. */
function useSearchPrices(
  { origin, destination, startDate, endDate }: CompleteRoute,
  airlineCode: string | null,
  filters: Filters,
): SearchPrices | undefined {
  const airline = requestedAirlines(airlineCode, filters)
  const bounds = calendarBounds(useSite().date())
  const { days } = useDayPrices({ airline, origin, destination, ...bounds }, filters)
  const isOneAirline = airline !== null && !airline.includes(',')
  return useMemo(
    () => days && searchPrices(days, { startDate, endDate }, isOneAirline),
    [days, startDate, endDate, isOneAirline],
  )
}

/** Whose points the prices of several airlines are: one of them pays nothing with another. */
const PointsNote = ({ airlines }: { airlines: readonly string[] }) => (
  <div>
    Each airline’s own points
    <Info title="Each airline’s own points">
      <p>Points of one airline do not pay with another:</p>
      <ul role="list" css={list}>
        {airlines.map((code) => (
          <li key={code}>
            <AirlineBadge code={code} size="sm" decorative /> {schemeOf(code)}
          </li>
        ))}
      </ul>
    </Info>
  </div>
)

const schemeOf = (airline: string) =>
  membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name ??
  `${airlineOf(airline).name} points`

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  minHeight: '1.5rem',
  fontSize: text.sm,
  color: color.muted,
  [onPhones]: { gap: `0 ${space[3]}`, fontSize: text.xs },
})

const list = css({ display: 'grid', gap: space[1], margin: `${space[2]} 0 0`, padding: 0, listStyle: 'none' })
