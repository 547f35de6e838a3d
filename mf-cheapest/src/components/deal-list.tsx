import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, elevation, font, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Link } from 'react-router-dom'
import type { CompletePair } from '../domain/criteria.ts'
import type { ListedFlight } from '../domain/listed-flight.ts'
import { seatsText } from '../domain/texts.ts'
import { PointsFigure } from './points-figure.tsx'
import { ValueInList } from './value-figure.tsx'

type Props = {
  deals: readonly ListedFlight[]
  cabin: Cabin
  locale: string
  /** A route in words, and where the page shows it. */
  nameOf: (route: CompletePair) => string
  addressOf: (route: CompletePair) => string
  /** Goes with the navigation. */
  state?: string
}

/** One flight of each route, the best value first; each leads to all flights of it. */
export function DealList({ deals, cabin, locale, nameOf, addressOf, state }: Props) {
  return (
    <ul role="list" aria-label="Best deals" css={list}>
      {deals.map(({ key, flight, date, award, value }) => (
        <li key={`${flight.origin}-${flight.destination}-${key}`}>
          <Link to={addressOf(flight)} state={state} css={tile}>
            <span>
              <span css={codes}>
                {flight.origin}
                <span aria-hidden="true" css={arrow}>
                  →
                </span>
                <VisuallyHidden> to </VisuallyHidden>
                {flight.destination}
              </span>{' '}
              <span css={names}>{nameOf(flight)}</span>{' '}
            </span>
            <PointsFigure award={award} cabin={cabin} locale={locale} />{' '}
            <span css={facts}>
              {shortWeekday(date, locale)} {shortDateWithYear(date, locale)} · {flight.flightNumber} ·{' '}
              {seatsText(award)}
            </span>{' '}
            <ValueInList value={value} locale={locale} isRankedByValue />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As many as are asked for, as tall as they will be. */
export const DealsLoading = ({ count = 12 }: { count?: number }) => (
  <div role="status" css={list}>
    <VisuallyHidden>Loading the best deals...</VisuallyHidden>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} css={[tile, { alignContent: 'space-between' }]}>
        <Skeleton width="70%" height="2.75rem" />
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton height="3.5rem" />
      </div>
    ))}
  </div>
)

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const tile = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  height: '100%',
  minHeight: '13rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[4],
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  boxShadow: elevation.low,
  transition: `border-color ${motion.fast} ${motion.ease}`,
  'a&:hover': { borderColor: color.ink },
})

const codes = css({ fontFamily: font.display, fontSize: text.xl, fontWeight: 700, lineHeight: 1.2 })

const arrow = css({ paddingInline: space[2], color: color.muted, fontWeight: 400 })

const names = css({ display: 'block', color: color.muted, fontSize: text.sm, minHeight: '3em' })

const facts = css({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums' })
