import { css } from '@emotion/react'
import type { PopularRoutes } from '@pointfare/shared/contracts/search-data'
import { showPoints } from '@pointfare/shared/format/points'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import type { Places } from '../domain/places.ts'
import { RouteName } from './route-name.tsx'

type Props = {
  routes: PopularRoutes
  places: Places
  locale: string
  /** Where a route's flights are. */
  addressOf: (route: PopularRoutes[number]) => string
}

/** Routes by how often their prices change; each leads to its flights. */
export function PopularRouteList({ routes, places, locale, addressOf }: Props) {
  return (
    <ol aria-label="Popular Routes" css={list}>
      {routes.map((route) => (
        <li key={`${route.origin}-${route.destination}`}>
          <Link to={addressOf(route)} css={entry}>
            <RouteName origin={route.origin} destination={route.destination} places={places} />
            <span css={count}>
              {showPoints(route.count, locale)} {route.count === 1 ? 'change' : 'changes'}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

// Narrow windows have a row of them to swipe through, so that the feed is not far below.
const narrow = '@media (max-width: 63.99rem)'

export const popularRoutesPlace = css({ minHeight: '37.25rem', [narrow]: { minHeight: '5.75rem' } })

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
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  borderRadius: radius.md,
  padding: `${space[2]} ${space[3]}`,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  [narrow]: {
    display: 'grid',
    gap: 0,
    width: 'max-content',
    minWidth: '10rem',
    border: `1px solid ${color.line}`,
    background: color.surface,
  },
})

const count = css({
  color: color.muted,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
