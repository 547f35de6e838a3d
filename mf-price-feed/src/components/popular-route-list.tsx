import { css } from '@emotion/react'
import type { PopularRoutes } from '@pointfare/shared/contracts/search-data'
import { showPoints } from '@pointfare/shared/format/points'
import { Sparkline } from '@pointfare/shared/ui/sparkline'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Link } from 'react-router-dom'
import type { Places } from '../domain/places.ts'
import { RouteName } from './route-name.tsx'

type Props = {
  routes: PopularRoutes
  places: Places
  locale: string
  /** What Economy cost, day by day up to today; undefined while, or because, nothing is known. */
  trendOf: (route: PopularRoutes[number]) => readonly (number | null)[] | undefined
  /** Where a route's flights are. */
  addressOf: (route: PopularRoutes[number]) => string
}

/** Routes by how often their prices change; each leads to its flights. */
export function PopularRouteList({ routes, places, locale, trendOf, addressOf }: Props) {
  return (
    <ol aria-label="Popular Routes" css={list}>
      {routes.map((route) => (
        <li key={`${route.origin}-${route.destination}`}>
          <Link to={addressOf(route)} css={entry}>
            <span css={name}>
              <RouteName origin={route.origin} destination={route.destination} places={places} />
            </span>
            <span css={count}>
              {showPoints(route.count, locale)} {route.count === 1 ? 'change' : 'changes'}
            </span>{' '}
            <Trend days={trendOf(route)} locale={locale} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Its room is kept while it is not known. */
function Trend({ days = [], locale }: { days?: readonly (number | null)[] | undefined; locale: string }) {
  const inWords = formatTrend(days, locale)
  const today = days.at(-1)
  return (
    <span css={trend}>
      {inWords && (
        <>
          <Sparkline days={days} />
          <VisuallyHidden>{inWords}</VisuallyHidden>
          {today && (
            <span aria-hidden="true" css={small}>
              {showPoints(today, locale)} pts
            </span>
          )}
        </>
      )}
    </span>
  )
}

// Narrow windows have a row of them to swipe through, so that the feed is not far below.
const narrow = '@media (max-width: 63.99rem)'

type Days = readonly (number | null)[]

/** Economy 9,000 points on average, 12,000 30 days ago, lowest 8,500; nothing where no price is known. */
export function formatTrend(days: Days, locale: string): string {
  const show = (points: number) => showPoints(points, locale)
  const known = days.filter((points) => points !== null)
  const [first] = known
  if (first === undefined) return ''

  const today = days.at(-1) ?? null
  const now = today === null ? 'No Economy seats for points today' : `Economy ${show(today)} points on average`
  const before = `${show(first)} ${days.length - days.indexOf(first)} days ago`
  return `${now}, ${before}, lowest ${show(Math.min(...known))}`
}

export const popularRoutesPlace = css({ minHeight: '37.25rem', [narrow]: { minHeight: '7.75rem' } })

const list = css([
  popularRoutesPlace,
  {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [narrow]: {
      gridAutoFlow: 'column',
      gap: space[3],
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      margin: -4,
      padding: 4,
    },
  },
])

const entry = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  borderRadius: radius.md,
  padding: `${space[2]} ${space[3]}`,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: 'max-content',
    minWidth: '10rem',
    border: `1px solid ${color.line}`,
    background: color.surface,
  },
})

const trend = css({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[2],
  minHeight: '1.5rem',
  [narrow]: { gridColumn: 1, justifyContent: 'start' },
})

const small = css({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** Beside count and trend. */
const name = css({ gridRow: 'span 2', minWidth: 0, [narrow]: { gridRow: 'auto' } })

const count = css({
  textAlign: 'end',
  [narrow]: { textAlign: 'start' },
  color: color.muted,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
