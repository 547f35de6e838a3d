import { css } from '@emotion/react'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type {
  HistoricRewardFlight,
  HistoricRewardFlightPage,
  RewardFlight,
} from '@pointfare/shared/contracts/reward-flight'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { useBooking } from '@pointfare/shared/hooks/use-booking'
import { Slot, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Icon } from '@pointfare/shared/ui/icon'
import { PageButton } from '@pointfare/shared/ui/pager'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Tabs } from '@pointfare/shared/ui/tabs'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { lazy, Suspense, useState } from 'react'
import { PriceChartPlace } from '../components/price-chart-place.tsx'
import { PriceHistoryTable } from '../components/price-history-table.tsx'
import { linesOfCabin, linesOfDay, linesOfFlight } from '../domain/price-lines.ts'
import { usePriceHistory } from '../hooks/use-price-history.ts'
import { PriceHistoryVerdict } from './price-history-verdict.tsx'

type Props = { flight: RewardFlight; cabin: Cabin; onClose: () => void }

/** What a flight, or all flights of its route and day, cost before; drawn, and in pages, newest first. */
export function PriceHistory({ flight, cabin, onClose }: Props) {
  const { locale } = useSite()
  const book = useBooking()
  const { flightNumber, origin, destination } = flight
  const date = partsToIso(flight.departure)

  return (
    <Dialog title="Price history" isOpen onClose={onClose}>
      <div css={body}>
        <div css={headingRow}>
          <h3 css={heading}>
            <span>{flightNumber} ·</span>{' '}
            <span>
              {origin} to {destination} ·
            </span>{' '}
            <span>
              {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
            </span>
          </h3>
          <span css={actions}>
            <Button size="compact" look="primary" onClick={() => book(flight)}>
              Book
              <Icon name="opensNewTab" size="0.75rem" />
            </Button>
            <Slot
              name="tell-me"
              watch={{ airlines: flight.carrierCode, origin, destination, from: date, to: date, cabin, flightNumber }}
            />
          </span>
        </div>
        <Histories flight={flight} cabin={cabin} />
      </div>
    </Dialog>
  )
}

const allCabins = 'all'

/** Those that the flight has or had, and the one that is looked at. */
const tabsOf = (flight: RewardFlight, records: readonly HistoricRewardFlight[] = [], opened: Cabin) => [
  ...cabins
    .filter(
      ({ cabin, award }) => cabin === opened || [flight, ...records].some((seen) => seen[award].cabinPointsValue > 0),
    )
    .map(({ cabin, label }) => ({ id: cabin as string, label })),
  { id: allCabins, label: 'All cabins' },
]

function Histories({ flight, cabin: opened }: Omit<Props, 'onClose'>) {
  const { locale } = useSite()
  const [tab, setTab] = useState<string>(opened)
  const cabin = cabins.find((each) => each.cabin === tab)?.cabin ?? null
  const [flights, setFlights] = useState<FlightsChosen>('this')
  const { own, shown } = useHistories(flight, flights)

  if (own.failure) return <Failed {...own} />
  if (!own.history) return <Loading />
  if (own.history.totalElements === 0) return <p>No historical data available for this flight</p>

  return (
    <Tabs label="Cabin" tabs={tabsOf(flight, own.records, opened)} selected={tab} onSelect={setTab}>
      <div css={histories}>
        {cabin && <PriceHistoryVerdict flight={flight} cabin={cabin} records={own.records} />}
        <FlightsChoice chosen={flights} onChoose={setFlights} />
        <PriceHistoryFigure flight={flight} cabin={cabin} flights={flights} records={shown.records} />
        {shown.failure ? (
          <Failed {...shown} />
        ) : (
          <PriceHistoryPages {...shown} chosen={cabin ?? opened} locale={locale} />
        )}
      </div>
    </Tabs>
  )
}

function Failed({
  failure,
  reference,
  retry,
}: Pick<ReturnType<typeof usePriceHistory>, 'failure' | 'reference' | 'retry'>) {
  return <ErrorBox title={`Error loading price history: ${failure}`} onRetry={retry} reference={reference} />
}

/** Of the flight, and of all flights of its day once they are asked for. */
function useHistories(flight: RewardFlight, flights: FlightsChosen) {
  const [isDayRequested, setIsDayRequested] = useState(false)
  if (flights === 'all' && !isDayRequested) setIsDayRequested(true)
  const { carrierCode: carrier, origin, destination, departure } = flight
  const day = { carrier, origin, destination, on: partsToIso(departure) }

  const own = usePriceHistory({ ...day, flight: flight.flightNumber })
  const ofDay = usePriceHistory(isDayRequested ? day : null)
  return { own, shown: flights === 'this' ? own : ofDay }
}

const Loading = () => (
  <div css={loading}>
    <p role="status">Loading price history...</p>
  </div>
)

/** What the dialog takes around its body. */
const dialogEdges = '9rem'

type PriceHistoryPagesProps = {
  /** Undefined until the first page is there. */
  history: HistoricRewardFlightPage | undefined
  records: HistoricRewardFlight[] | undefined
  isTurning: boolean
  switchTo: (pageNumber: number) => void
  chosen: Cabin
  locale: string
}

/** The records of a history, a page at a time. */
function PriceHistoryPages({ history, records, isTurning, switchTo, chosen, locale }: PriceHistoryPagesProps) {
  if (!history) return <p role="status">Loading price history...</p>
  const { pageNumber } = history.pageable

  return (
    <div aria-busy={isTurning} css={pages}>
      <PriceHistoryTable records={history.content} known={records ?? []} cabin={chosen} locale={locale} />
      <div css={pager}>
        <PageButton isEnd={history.first || isTurning} onPress={() => switchTo(pageNumber - 1)}>
          Previous
        </PageButton>
        <p aria-live="polite" css={{ color: color.muted, whiteSpace: 'nowrap' }}>
          Page {pageNumber + 1} of {history.totalPages}
        </p>
        <PageButton isEnd={history.last || isTurning} onPress={() => switchTo(pageNumber + 1)}>
          Next
        </PageButton>
      </div>
    </div>
  )
}

/** Its shapes come with it, when a history is first opened; without it the table says the same. */
const PriceChart = lazy(() =>
  import('../components/price-chart.tsx').then(
    ({ PriceChart }) => ({ default: PriceChart }),
    () => ({ default: () => <></> }),
  ),
)

type PriceHistoryFigureProps = {
  flight: RewardFlight
  /** Null for all of them, beside each other. */
  cabin: Cabin | null
  flights: FlightsChosen
  /** Newest first; undefined until they are known. */
  records: HistoricRewardFlight[] | undefined
}

/** A price history, drawn; its place stays while it is on its way. */
function PriceHistoryFigure({ flight, cabin, flights, records }: PriceHistoryFigureProps) {
  const { locale, now } = useSite()
  // What the reader came from may be newer than the last record.
  const lines = records && linesOf([flight, ...records], { flight, cabin, flights })
  const isNever = lines?.every(({ steps }) => steps.every(({ points }) => points === null))

  return (
    <PriceChartPlace>
      {isNever && <p>Never available in the time that is known.</p>}
      {lines && !isNever && (
        <Suspense>
          <PriceChart
            // What was walked to is of no meaning on other lines.
            key={`${cabin}/${flights}`}
            name={flights === 'this' ? `Points of ${flight.flightNumber} over time` : 'Points of all flights over time'}
            lines={lines}
            chosen={cabin === null || flights === 'this' ? (cabin ?? '') : flight.flightNumber}
            isRelative={cabin === null}
            locale={locale}
            now={now()}
          />
        </Suspense>
      )}
    </PriceChartPlace>
  )
}

function linesOf(
  records: HistoricRewardFlight[],
  { flight, cabin, flights }: Omit<PriceHistoryFigureProps, 'records'>,
) {
  if (flights === 'all') return cabin ? linesOfCabin(records, cabin) : linesOfDay(records)
  return linesOfFlight(records, flight.flightNumber).filter((line) => cabin === null || line.cabin === cabin)
}

/** Whose prices a history tells: of the flight it was opened from, or of all flights of that route and day. */
type FlightsChosen = 'this' | 'all'

const choices = [
  { value: 'this', label: 'This flight' },
  { value: 'all', label: 'All flights' },
] as const

type FlightsChoiceProps = { chosen: FlightsChosen; onChoose: (chosen: FlightsChosen) => void }

const FlightsChoice = ({ chosen, onChoose }: FlightsChoiceProps) => (
  <SegmentedChoice label="Flights" options={choices} selected={chosen} onSelect={onChoose} />
)

/**
 * As wide as the dialog may be; what is wider scrolls by itself. And as tall, so that nothing moves when another tab has
 * more or less to say.
 */
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  width: '69rem',
  maxWidth: '100%',
  minHeight: `calc(100dvh - ${dialogEdges})`,
})

/** As high as the button that comes later. */
const headingRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` })

const actions = css({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: '2.75rem' })

const heading = css({ fontSize: text.xl, span: { whiteSpace: 'nowrap' } })

/** Taller than the dialog can be: where a bar to scroll by takes room, it is there from the beginning. */
const loading = css({ minHeight: '100dvh' })

const histories = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  marginBlockStart: space[4],
})

const pages = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const pager = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space[4] })
