import { css } from '@emotion/react'
import type { CheapestFlightPage } from '@pointfare/shared/contracts/cheapest'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { useSession, useSite } from '@pointfare/shared/remote'
import { Pager } from '@pointfare/shared/ui/pager'
import { space } from '@pointfare/shared/ui/tokens'
import { useRef } from 'react'
import { FlightCards } from '../components/flight-cards.tsx'
import { FlightsTable } from '../components/flights-table.tsx'
import { MonthStrip } from '../components/month-strip.tsx'
import { PriceNotes } from '../components/price-notes.tsx'
import { ResultsToolbar } from '../components/results-toolbar.tsx'
import { whereNarrow, whereWide } from '../components/where-wide.ts'
import { choosePage, chooseSize, chooseSort, toggleOpened } from '../domain/change-criteria.ts'
import type { CompletePair, Criteria } from '../domain/criteria.ts'
import { listedFlight, type ListedFlight } from '../domain/listed-flight.ts'
import { summaryLine } from '../domain/texts.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { useMonths } from '../hooks/use-cheapest.ts'
import { useCurrencyRates } from '../hooks/use-currency-rates.ts'
import { useIsWide } from '../hooks/use-is-wide.ts'
import { dayAddress, monthAddress } from '../paths.ts'
import { OpenedFlight } from './opened-flight.tsx'
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
