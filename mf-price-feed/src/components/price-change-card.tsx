import { css } from '@emotion/react'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { FeedRow } from '../domain/feed-row.ts'
import type { Places } from '../domain/places.ts'
import { resultsPath } from '../paths.ts'
import { CabinChange } from './cabin-change.tsx'
import { RouteName } from './route-name.tsx'
import { TimeAgo } from './clock.tsx'

type Props = { row: FeedRow; titleId: string; places: Places; locale: string }

/** What has changed of one flight, and the way to the flights of its day; a row that stays is not drawn again. */
export const PriceChangeCard = memo(function PriceChangeCard({ row, titleId, places, locale }: Props) {
  const { carrier, origin, destination, departure, flightNumber, at, moves } = row
  const search = { airlineCode: carrier, origin, destination, startDate: departure, endDate: departure }

  return (
    <>
      <header css={head}>
        <AirlineBadge code={carrier} decorative />
        <h3 id={titleId} css={title}>
          <RouteName origin={origin} destination={destination} places={places} />
          <VisuallyHidden>{airlineOf(carrier).name}</VisuallyHidden>
        </h3>
      </header>
      <p css={flight}>
        {flightNumber && <span css={number}>{flightNumber} </span>}
        <Link to={resultsPath(search)} css={link}>
          {shortWeekday(departure, locale)} {shortDateWithYear(departure, locale)}
          <VisuallyHidden> flights from {`${origin} to ${destination}`}</VisuallyHidden>
        </Link>
      </p>
      <p css={age}>
        <TimeAgo at={at} locale={locale} />
      </p>
      <ul role="list" css={list}>
        {moves.map((move) => (
          <CabinChange key={move.cabin} move={move} locale={locale} />
        ))}
      </ul>
    </>
  )
})

const head = css({ gridArea: 'route', display: 'flex', alignItems: 'start', gap: space[3], minWidth: 0 })

const title = css({ minWidth: 0, fontSize: 'inherit' })

const flight = css({
  gridArea: 'flight',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'end',
  gap: `0 ${space[3]}`,
  fontSize: text.sm,
  '@container (max-width: 46rem)': { justifyContent: 'start' },
})

const number = css({ fontFamily: font.code, fontWeight: 600 })

const link = css({ display: 'inline-block', minHeight: '1.5rem', fontVariantNumeric: 'tabular-nums' })

const age = css({ gridArea: 'age', color: color.muted, fontSize: text.sm, whiteSpace: 'nowrap', textAlign: 'end' })

const list = css({ gridArea: 'moves', display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })
