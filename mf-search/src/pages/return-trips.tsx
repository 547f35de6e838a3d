import { css } from '@emotion/react'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import {
  type ReturnTrips as Found,
  type ReturnTripSort,
  returnTripSorts,
} from '@pointfare/shared/contracts/return-trip'
import { useAddressed } from '@pointfare/shared/hooks/use-addressed'
import { Slot, useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Pager } from '@pointfare/shared/ui/pager'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ChosenTrip } from '../components/chosen-trip.tsx'
import { ReturnTripsTable } from '../components/return-trips-table.tsx'
import { TripMatrix } from '../components/trip-matrix.tsx'
import { TripsToolbar } from '../components/trips-toolbar.tsx'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { canShowDaysBack, layoutOf, matrixColumns, type MatrixColumns, tripMatrix } from '../domain/trip-matrix.ts'
import { whyNone } from '../domain/trip-words.ts'
import { isTooLong, lastDayFrom, type Trip, tripQuery } from '../domain/trip.ts'
import { watchOfPair, watchOfTrips } from '../domain/watch-of.ts'
import { useBalances } from '../hooks/use-balances.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useReturnTrips, useTripOfDays } from '../hooks/use-return-trips.ts'
import { resultsPath } from '../paths.ts'

type Props = { route: CompleteRoute; airlineCode: string | null; trip: Trip }

/** Trips out and back with a seat for everybody: the cheapest in full, what each two days cost, and all of them ranked. */
export function ReturnTrips(props: Props) {
  const { route, airlineCode, trip } = props
  if (isTooLong(route)) return <TooLong {...props} />
  // What is chosen of one question means nothing for another.
  const question = [route.startDate, route.endDate, tripQuery(trip), airlineCode].join()
  return <FoundTrips key={question} {...props} />
}

function FoundTrips({ route, airlineCode, trip }: Props) {
  const { value: view, change: setView } = useAddressed(readTripView, withTripView)
  const { paging, goTo } = usePaging()
  const { page } = paging
  const { found, failure, retry } = useReturnTrips({ route, airlineCode, trip, sort: view.sort, page })

  if (failure?.isNotFlown)
    return (
      <EmptyState title={failure.detail ?? 'Nobody flies there and back.'}>
        Choose another airline or another route.
      </EmptyState>
    )
  if (failure)
    return (
      <ErrorBox title={`Error: ${failure.message}`} onRetry={retry} reference={failure.reference}>
        {failure.detail}
      </ErrorBox>
    )
  if (!found) return <TripsSkeleton />

  return (
    <>
      <TripsToolbar found={found} sort={view.sort} onSort={(sort) => setView({ ...view, sort })} trip={trip} />
      {found.totalElements === 0 ? (
        <EmptyState title="No return trips found.">
          {whyNone(found, trip.nights)} Try more nights, other days, another cabin or fewer travellers.
        </EmptyState>
      ) : (
        <>
          <DaysAndTrip found={found} route={route} airlineCode={airlineCode} trip={trip} view={view} onView={setView} />
          <TripsInOrder found={found} />
          <Pager page={page} totalPages={found.totalPages} onPage={(next) => goTo({ ...paging, page: next })} />
        </>
      )}
    </>
  )
}

type ViewProps = Props & {
  found: Found
  view: ReturnType<typeof readTripView>
  onView: (view: ReturnType<typeof readTripView>) => void
}

/** What each two days cost, and beside it the trip of those that are chosen. */
function DaysAndTrip({ found, route, airlineCode, trip, view, onView }: ViewProps) {
  const { locale } = useSite()
  const balanceOf = useBalances()
  const layout = layoutOf(found.matrix, trip.nights, view.columns)
  const matrix = useMemo(() => tripMatrix(found.matrix, trip.nights, layout), [found.matrix, trip.nights, layout])
  const cheapest = cheapestOf(found)
  // Days of another search say nothing here.
  const chosen = found.matrix.find((days) => isSame(days, view.chosen)) ?? cheapest
  const onPage = found.content.find(({ out, back }) => isOn(chosen, out.departure, back.departure))
  const requested = useTripOfDays({ route, airlineCode, trip }, onPage ? undefined : chosen)
  const shown = onPage ?? requested

  return (
    <div css={beside}>
      <section aria-label="Days out and back" css={[part, layout === 'weeks' && asTall]}>
        {layout !== 'weeks' && canShowDaysBack(found.matrix) && (
          <SegmentedChoice
            label="Columns"
            options={columnOptions}
            selected={layout}
            onSelect={(next) => onView({ ...view, columns: next })}
          />
        )}
        <TripMatrix
          matrix={matrix}
          party={found}
          cabin={trip.cabin ?? 'ECONOMY'}
          chosen={chosen}
          onChoose={(days) => onView({ ...view, chosen: { out: days.out, back: days.back } })}
          locale={locale}
        />
      </section>
      <section aria-label="Chosen trip" aria-live="polite" css={part}>
        {shown && (
          <ChosenTrip
            trip={shown}
            party={found}
            balance={balanceOf(shown.airlineCode)}
            isCheapest={shown.points === cheapest?.points}
            locale={locale}
          >
            <Slot name="tell-me" watch={watchOfPair(shown, watchOfTrips(route, airlineCode, trip))} />
          </ChosenTrip>
        )}
      </section>
    </div>
  )
}

const columnOptions = [
  { value: 'days', label: 'Days back' },
  { value: 'nights', label: 'Nights' },
] as const

type Days = { out: string; back: string }

/** The two days that cost least, the earliest of equal ones. */
const cheapestOf = ({ matrix }: Found) =>
  matrix.reduce<Found['matrix'][number] | undefined>(
    (least, days) => (least && least.points <= days.points ? least : days),
    undefined,
  )

const isSame = (days: Days, other: Days | undefined) => days.out === other?.out && days.back === other.back

const isOn = (days: Days | undefined, out: Parameters<typeof partsToIso>[0], back: Parameters<typeof partsToIso>[0]) =>
  days?.out === partsToIso(out) && days.back === partsToIso(back)

function TripsInOrder({ found }: { found: Found }) {
  const { locale } = useSite()
  return <ReturnTripsTable trips={found.content} party={found} balanceOf={useBalances()} locale={locale} />
}

/** More days than one question covers: an address can ask for them. */
function TooLong({ route, airlineCode, trip }: Props) {
  const shorter = { ...route, airlineCode, endDate: lastDayFrom(route.startDate) }
  return (
    <EmptyState title="Return trips are searched over at most 62 days to leave on.">
      <ButtonLink to={resultsPath(shorter) + tripQuery(trip)} look="primary">
        Search the first 62 days
      </ButtonLink>
    </EmptyState>
  )
}

/** In the place of return trips that are on their way. */
const TripsSkeleton = () => (
  <div role="status" css={list}>
    <VisuallyHidden>Loading return trips...</VisuallyHidden>
    <Skeleton width="100%" height="3.5rem" />
    <Skeleton width="100%" height="22rem" />
    <Skeleton width="100%" height="14rem" />
  </div>
)

/** How return trips are looked at. */
type TripView = {
  sort: ReturnTripSort
  /** Undefined: whatever is easier to read. */
  columns: MatrixColumns | undefined
  /** The days of the trip that is shown in full; undefined: those of the cheapest. */
  chosen: { out: IsoDate; back: IsoDate } | undefined
}

const names = ['sort', 'grid', 'out', 'back']

/** Reads `?sort=date&grid=nights&out=2027-03-01&back=2027-03-15`; what cannot be used counts as not set. */
function readTripView(query: URLSearchParams): TripView {
  const [out, back] = [dayIn(query.get('out')), dayIn(query.get('back'))]
  return {
    sort: returnTripSorts.find((sort) => sort === query.get('sort')) ?? 'points',
    columns: matrixColumns.find((columns) => columns === query.get('grid')),
    chosen: out && back && out < back ? { out, back } : undefined,
  }
}

/** The same query with another view; another order begins on its first page. */
function withTripView(query: URLSearchParams, { sort, columns, chosen }: TripView): URLSearchParams {
  const isReordered = sort !== readTripView(query).sort
  const others = [...query].filter(([name]) => !names.includes(name) && !(isReordered && name === 'page'))
  return new URLSearchParams([
    ...others,
    ...(sort === 'points' ? [] : [['sort', sort]]),
    ...(columns ? [['grid', columns]] : []),
    ...(chosen
      ? [
          ['out', chosen.out],
          ['back', chosen.back],
        ]
      : []),
  ])
}

const dayIn = (text: string | null) => z.safeParse(IsoDate, text).data

const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
  // On a phone the trip comes before the days: it is the answer.
  '@media (max-width: 63.99rem)': { '& > :last-child': { order: -1 } },
})

const part = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })

/** As what stands beside it. */
const asTall = css({ alignSelf: 'stretch' })

const list = css({ display: 'grid', gap: space[3] })
