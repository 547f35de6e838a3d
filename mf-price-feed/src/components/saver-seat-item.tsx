import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { SaverSeat } from '@pointfare/shared/contracts/saver-seat'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats } from '@pointfare/shared/format/seats'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Link } from 'react-router-dom'
import { resultsPath } from '../paths.ts'
import { TimeAgo } from './clock.tsx'

type Props = { seat: SaverSeat; locale: string }

/** A new saver seat, and the way to the flights of its day. */
export function SaverSeatItem({ seat, locale }: Props) {
  const { airlineCode, airlineName, flightNumber, origin, destination, date, departureTime, cabin } = seat
  const search = { airlineCode, origin, destination, startDate: date, endDate: date }
  const counted = `${seat.seats}${seat.hasMoreSeats && seat.seats > 0 ? '+' : ''}`

  return (
    <article css={item}>
      <div css={route}>
        <AirlineBadge code={airlineCode} decorative />
        <div css={words}>
          <h3 css={title}>
            {origin}
            <span aria-hidden="true" css={arrow}>
              →
            </span>
            <VisuallyHidden> to </VisuallyHidden>
            {destination}
          </h3>
          <p css={names}>
            {seat.originName} to {seat.destinationName}
          </p>
        </div>
      </div>
      <p css={flight}>
        <Link to={resultsPath(search)} css={link}>
          {shortWeekday(date, locale)} {shortDateWithYear(date, locale)}
          <VisuallyHidden>
            {' '}
            flights from {origin} to {destination}
          </VisuallyHidden>
        </Link>
        <span css={number}>
          {flightNumber}
          {departureTime && ` ${departureTime}`}
          <VisuallyHidden> of {airlineName}</VisuallyHidden>
        </span>
      </p>
      <p css={cabinName}>
        <CabinMark cabin={cabin} />
        {cabins.find((known) => known.cabin === cabin)?.label}
      </p>
      <p css={price}>
        <strong css={points}>{showPoints(seat.points, locale)}</strong> points
        <span css={left}>
          {formatSeats(counted)}
          {seat.seats > 0 && ' left'}
        </span>
      </p>
      <p css={age}>
        <TimeAgo at={new Date(seat.openedAt)} locale={locale} />
      </p>
    </article>
  )
}

const item = css({
  position: 'relative',
  '&:hover': { background: `color-mix(in oklab, ${color.sunken} 55%, ${color.surface})` },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2.2fr) minmax(0, 1.2fr) minmax(0, 1.1fr) minmax(0, 1.2fr) 6.5rem',
  gridTemplateAreas: '"route flight cabin price age"',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
  '& p': { margin: 0 },
  '@media (max-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"route age" "flight cabin" "price price"',
    gap: space[2],
    padding: `${space[4]} ${space[4]}`,
  },
})

const route = css({ gridArea: 'route', display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 })

const words = css({ minWidth: 0 })

const title = css({ fontFamily: font.display, fontSize: text.lg, fontWeight: 700, lineHeight: 1.25 })

const arrow = css({ paddingInline: space[2], color: color.muted, fontWeight: 400 })

const names = css({ color: color.muted, fontSize: text.sm })

const flight = css({ gridArea: 'flight', display: 'grid', gap: space[1], fontSize: text.sm })

/** The whole row is the link's to press. */
const link = css({
  display: 'inline-block',
  minHeight: '1.5rem',
  fontVariantNumeric: 'tabular-nums',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})

const number = css({ color: color.muted, fontFamily: font.code })

const cabinName = css({
  gridArea: 'cabin',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: text.sm,
  '@media (max-width: 60rem)': { alignSelf: 'start', justifySelf: 'end' },
})

const price = css({
  gridArea: 'price',
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 60rem)': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[1]}` },
})

const points = css({ fontFamily: font.display, fontSize: text.lg })

const left = css({
  display: 'block',
  color: color.muted,
  fontSize: text.sm,
  '@media (max-width: 60rem)': { marginInlineStart: 'auto' },
})

const age = css({
  gridArea: 'age',
  color: color.muted,
  fontSize: text.sm,
  textAlign: 'end',
  '@media (max-width: 60rem)': { alignSelf: 'start' },
})
