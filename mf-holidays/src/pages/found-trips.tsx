import { css } from '@emotion/react'
import type { HolidayTrips } from '@pointfare/shared/contracts/holiday-trips'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { DemoDataNote } from '@pointfare/shared/ui/demo-data-note'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useRef, useState } from 'react'
import { TripCard } from '../components/trip-card.tsx'
import { TripMap } from '../components/trip-map.tsx'

type Props = {
  trips: HolidayTrips
  budget: number | null
  isLoading: boolean
  /** All of them, or the first. */
  showsAll: boolean
  /** Where all of them are shown. */
  allAddress: string
  /** Where they are looked for whatever they cost. */
  anyBudgetAddress: string
}

/** Holidays as a list and on a map, both of which show which one is looked at. */
export function FoundTrips({ trips, budget, isLoading, showsAll, allAddress, anyBudgetAddress }: Props) {
  const { config, locale, now } = useSite()
  const { origin, content, beyondBudget, currency } = trips
  const shown = showsAll ? content : content.slice(0, shownAtFirst)
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const showCard = (city: string) =>
    list.current?.querySelector(`[data-city="${CSS.escape(city)}"]`)?.scrollIntoView({ block: 'nearest' })

  if (content.length === 0) {
    return (
      <EmptyState title="No holidays found">
        <p>
          {beyondBudget > 0 && budget !== null
            ? `${beyondBudget} destinations ask for more than ${showPoints(budget, locale)} points.`
            : 'No flights out and back have seats for everybody on these days.'}
        </p>
        {budget !== null && (
          <ButtonLink to={anyBudgetAddress} replace preventScrollReset>
            Look without a budget
          </ButtonLink>
        )}
      </EmptyState>
    )
  }

  return (
    <section aria-labelledby="trips" aria-busy={isLoading} css={[layout, isLoading && { opacity: 0.6 }]}>
      <header css={heading}>
        <h2 id="trips">
          {content.length === 1 ? '1 holiday' : `${content.length} holidays`} from {origin.city}
        </h2>
        {config.demoData && <DemoDataNote of="trips" />}
        {beyondBudget > 0 && <p css={{ color: color.muted }}>{beyondBudget} more ask for more points.</p>}
      </header>
      <div css={mapPlace}>
        <TripMap
          origin={origin}
          places={shown.map(({ destination }) => destination)}
          active={active}
          onLook={setActive}
          onPick={showCard}
        />
      </div>
      <div ref={list} css={cards}>
        {shown.map((trip, index) => (
          <TripCard
            key={trip.destination.city}
            position={index + 1}
            isActive={active === trip.destination.city}
            onLook={setActive}
            now={now()}
            {...{ trip, currency, locale }}
          />
        ))}
        {shown.length < content.length && (
          <ButtonLink to={allAddress} replace preventScrollReset>
            Show all {content.length} holidays
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** As many as are compared at a glance. */
const shownAtFirst = 10

const layout = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
  },
})
const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], gridColumn: '1 / -1' })
const mapPlace = css({
  '@media (min-width: 64rem)': {
    gridColumn: 2,
    gridRow: 2,
    position: 'sticky',
    insetBlockStart: space[4],
    alignSelf: 'start',
  },
})
const cards = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 64rem)': { gridColumn: 1, gridRow: 2 },
})
