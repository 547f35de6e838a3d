import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestFlightPage, CheapestMonth } from '@pointfare/shared/contracts/cheapest'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import { localDay } from '@pointfare/shared/contracts/days'
import { mostAlternatives, type RouteInfoQuery } from '@pointfare/shared/contracts/route-info'
import { longDate, monthAndYear, shortMonthAndYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { useSession, useSite } from '@pointfare/shared/remote'
import { BarStrip } from '@pointfare/shared/ui/bar-strip'
import { Pager } from '@pointfare/shared/ui/pager'
import { cabinColor, space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import type { SWRConfiguration } from 'swr'
import { FlightCards } from '../components/flight-cards.tsx'
import { FlightDetails } from '../components/flight-details.tsx'
import { FlightsTable } from '../components/flights-table.tsx'
import { PriceNotes } from '../components/price-notes.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { whereNarrow, whereWide } from '../components/where-wide.ts'
import { choosePage, chooseSize, chooseSort, toggleOpened } from '../domain/change-criteria.ts'
import { cheapestAirline, type CompletePair, type Criteria } from '../domain/criteria.ts'
import { estimatedDetails } from '../domain/estimated-details.ts'
import { listedFlight, type ListedFlight } from '../domain/listed-flight.ts'
import { pointValue } from '../domain/point-value.ts'
import { cabinLabel, summaryLine } from '../domain/texts.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { useMonths } from '../hooks/use-cheapest.ts'
import { useCurrencyRates } from '../hooks/use-currency-rates.ts'
import { useIsWide } from '../hooks/use-is-wide.ts'
import { usePersonalOperation } from '../hooks/use-personal-operation.ts'
import { dayAddress, monthAddress } from '../paths.ts'
import { ValueChartFigure } from './value-chart-figure.tsx'

type Props = {
  route: CompletePair
  criteria: Criteria
  onChange: (criteria: Criteria, options?: { isNewPage?: boolean }) => void
  found: CheapestFlightPage
  isUpdating: boolean
}

/** A page of the list: which month and day to fly, the flights, and what can be done with them. */
export function FoundFlights({ route, criteria, onChange, found, isUpdating }: Props) {
  const { locale, date } = useSite()
  const { status } = useSession()
  const book = useBooking()
  const rates = useCurrencyRates()
  const balance = useBalance()
  const isWide = useIsWide()
  // A server, which does not know, draws for both; styles show what fits.
  const isChartOpen = criteria.isChartOpen ?? isWide ?? true
  const isChartPerhaps = criteria.isChartOpen === null && isWide === undefined
  const top = useRef<HTMLDivElement>(null)

  const { cabin } = criteria
  const flights = found.content.map((flight) => listedFlight(flight, cabin, rates))
  // Members are answered in their own currency, not in the address's.
  const shownCurrency = found.content[0]?.cash?.currency ?? criteria.currency

  const handlePage = (page: number) => {
    onChange(choosePage(criteria, page, found.totalPages), { isNewPage: true })
    top.current?.scrollIntoView({ block: 'start' })
  }

  const setting = {
    cabin,
    locale,
    balance,
    isRankedByValue: criteria.sort === 'value',
    opened: criteria.opened,
    dayAddressOf: ({ date }: ListedFlight) => dayAddress(route, date),
    onBook: ({ flight }: ListedFlight) => book(flight),
    onToggleOpened: (key: ListedFlight['key']) => onChange(toggleOpened(criteria, key)),
    renderDetails: (listed: ListedFlight) => (
      <OpenedFlight listed={listed} cabin={cabin} currency={shownCurrency} rates={rates} />
    ),
  }

  return (
    <div ref={top} css={section}>
      <div css={[section, isChartOpen && beside]}>
        <div css={section}>
          <Months route={route} criteria={criteria} />
          <ResultsToolbar
            summary={summaryLine(found, criteria.size, locale)}
            size={criteria.size}
            sort={criteria.sort}
            currency={shownCurrency}
            isMembersCurrency={status === 'member' && shownCurrency !== criteria.currency}
            isChartOpen={isChartOpen}
            isChartPerhaps={isChartPerhaps}
            onSize={(size) => onChange(chooseSize(criteria, size))}
            onSort={(sort) => onChange(chooseSort(criteria, sort))}
            onCurrency={(currency) => onChange({ ...criteria, currency })}
            onToggleChart={() => onChange({ ...criteria, isChartOpen: !isChartOpen })}
          />
        </div>
        {isChartOpen && (
          <div css={isChartPerhaps && whereWide}>
            <ValueChartFigure route={route} cabin={cabin} listed={flights.map(({ key }) => key)} />
          </div>
        )}
      </div>
      <div aria-busy={isUpdating} css={isUpdating && faded}>
        {isWide !== false && (
          <div css={isWide === undefined && whereWide}>
            <FlightsTable flights={flights} setting={setting} />
          </div>
        )}
        {isWide !== true && (
          <div css={isWide === undefined && whereNarrow}>
            <FlightCards flights={flights} setting={setting} />
          </div>
        )}
      </div>
      <Pager page={criteria.page} totalPages={found.totalPages} onPage={handlePage} />
      <PriceNotes rates={rates} today={date()} locale={locale} />
    </div>
  )
}

/** Failing to come, it leaves its place to the flights. */
function Months({ route, criteria: { cabin } }: Pick<Props, 'route' | 'criteria'>) {
  const { locale, date } = useSite()
  const { months, hasFailed } = useMonths({ ...route, cabin })
  if ((hasFailed && !months) || months?.length === 0) return null

  const today = date()
  return (
    <MonthStrip
      months={months}
      cabin={cabin}
      locale={locale}
      addressOf={({ month }) => monthAddress(route, { month, cabin, today })}
    />
  )
}

type OpenedFlightProps = { listed: ListedFlight; cabin: Cabin; currency: Currency; rates: CurrencyRates | undefined }

/** The details of a flight: what can be learnt about it, or else estimated figures that say so. */
function OpenedFlight({ listed: { key, flight, date, award }, cabin, currency, rates }: OpenedFlightProps) {
  const { locale } = useSite()
  const { origin, destination, flightNumber } = flight
  const details = useFlightDetails({ origin, destination, date, flightNumber, cabin, currency })

  const facts = details.hasInfoFailed ? { ...estimatedDetails(key, cabin), taxes: null } : details.info
  return (
    <FlightDetails
      flight={flight}
      facts={facts}
      isEstimated={details.hasInfoFailed}
      value={pointValue(facts, award.cabinPointsValue, rates)}
      hasAward={award.cabinPointsValue > 0}
      alternatives={details.haveAlternativesFailed ? null : details.alternatives}
      locale={locale}
    />
  )
}

type FlightQuery = Required<Omit<RouteInfoQuery, 'airlineCode'>>

/** Failures are logged and nothing more (rule 6.9 of the product). */
const quietly = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  onError: (error, key) => console.warn(`No details of a flight: ${key}`, error),
} satisfies SWRConfiguration

/** What is known of a flight besides its points, and the day's other flights; each undefined until it is known. */
function useFlightDetails(query: FlightQuery) {
  const { flightNumber: _, ...day } = query
  const info = usePersonalOperation(getRouteInfo, { query: { airlineCode: cheapestAirline, ...query } }, quietly)
  // The day's cheapest may be another flight than this one, so it is asked for; and one more than is shown, because this
  // flight is among them.
  const others = usePersonalOperation(
    listCheapestForCash,
    { query: { ...day, maxResults: mostAlternatives + 1, excludeCheapest: 'false' } },
    quietly,
  )

  return {
    info: info.data,
    hasInfoFailed: info.error !== undefined && !info.data,
    alternatives: others.data
      ?.filter(({ flightNumber }) => flightNumber !== query.flightNumber)
      .slice(0, mostAlternatives),
    haveAlternativesFailed: others.error !== undefined && !others.data,
  }
}

type MonthStripProps = {
  /** Undefined while they are on their way. */
  months: CheapestMonth[] | undefined
  cabin: Cabin
  locale: string
  /** Where the flights of a month are. */
  addressOf: (month: CheapestMonth) => string
}

/** Which month to fly in: what half of its flights cost at most, the cheapest month marked. */
function MonthStrip({ months, cabin, locale, addressOf }: MonthStripProps) {
  const lowest = Math.min(...(months ?? []).map(({ usualPoints }) => usualPoints))
  const lowestMonths = months?.filter(({ usualPoints }) => usualPoints === lowest).length ?? 0
  const mark = lowestMonths === 1 ? 'the cheapest month' : 'one of the cheapest months'

  return (
    <BarStrip
      title={`Typical points by month, ${cabinLabel(cabin)}`}
      bars={months?.map((month) => {
        const isLowest = month.usualPoints === lowest
        return {
          key: month.month,
          to: addressOf(month),
          points: month.usualPoints,
          isLowest,
          inWords: inWords(month, isLowest ? mark : undefined, locale),
          label: shortMonthAndYear(firstDay(month), locale),
        }
      })}
      fill={cabinColor[cabin].edge}
      size="wide"
      locale={locale}
    />
  )
}

/** March 2027: usually 24,000 points, the cheapest month; from 6,000 on Monday, 15 March 2027. */
function inWords(month: CheapestMonth, mark: string | undefined, locale: string) {
  const usual = `${monthAndYear(firstDay(month), locale)}: usually ${showPoints(month.usualPoints, locale)} points`
  const lowest = `from ${showPoints(month.lowestPoints, locale)} on ${longDate(month.lowestOn, locale)}`
  return `${usual}${mark ? `, ${mark}` : ''}; ${lowest}`
}

const firstDay = ({ month }: CheapestMonth) => localDay(`${month}-01`)

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  scrollMarginBlockStart: space[6],
})

/** Months and chart side by side, so that the flights are not far below. */
const beside = css({
  '@media (min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 45rem) minmax(0, 1fr)', alignItems: 'start' },
})

const faded = css({ opacity: 0.55 })
