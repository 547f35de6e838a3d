import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import type { Destination } from '../../domain/explore/ranking.ts'

type Props = { destinations: readonly Destination[]; locale: string; addressOf: (destination: Destination) => string }

/** Where there is no room for a globe: the same destinations beside each other. */
export function DestinationChips({ destinations, locale, addressOf }: Props) {
  return (
    <ul role="list" css={row}>
      {destinations.map((destination) => (
        <li key={destination.code}>
          <Link to={addressOf(destination)} css={chip}>
            <strong>{destination.place.city}</strong>{' '}
            <span css={figure}>from {showPoints(destination.points, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'max-content',
  gap: space[2],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  margin: 0,
  padding: `3px 3px ${space[2]}`,
  listStyle: 'none',
})

const chip = css({
  display: 'grid',
  minHeight: '3.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: `${space[1]} ${space[4]}`,
  background: color.surface,
  color: color.ink,
  lineHeight: 1.35,
  textDecoration: 'none',
  boxShadow: elevation.low,
  '&:hover': { borderColor: color.edge },
})

const figure = css({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums' })
