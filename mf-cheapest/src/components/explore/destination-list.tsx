import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { Link } from 'react-router-dom'
import { daysText, reachText } from '../../domain/explore/explore-words.ts'
import type { Step } from '../../domain/explore/price-steps.ts'
import type { Destination, DestinationGroup } from '../../domain/explore/ranking.ts'
import { transfersInto } from '../../domain/explore/transfers.ts'
import { showDuration } from '../../domain/texts.ts'
import { stepDot } from './step-mark.ts'

export type Selection = {
  /** The destination that the page is about. */
  chosen: string | undefined
  /** The one that is pointed at, or has the focus. */
  marked: string | undefined
  onChoose: (code: string) => void
  onMark: (code: string | undefined) => void
}

type Props = Selection & {
  groups: readonly DestinationGroup[]
  /** The figure that the groups are about; undefined for balances. */
  budget: number | undefined
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
  addressOf: (destination: Destination) => string
  /** The country whose banks come first. */
  country: string | undefined
}

/** Destinations from the cheapest on; with a budget, in the order in which it reaches them. */
export function DestinationList({ groups, budget, chosen, marked, ...rest }: Props) {
  return (
    <ul role="list" aria-label="Destinations" css={list} onPointerLeave={() => rest.onMark(undefined)}>
      {groups.map(({ kind, destinations }) =>
        destinations.map((destination, index) => (
          <li key={destination.code} css={item}>
            {index === 0 && kind !== 'all' && <p css={groupName}>{headings[kind](budget, rest.locale)}</p>}
            <DestinationItem
              destination={destination}
              isChosen={destination.code === chosen}
              isMarked={destination.code === marked}
              {...rest}
            />
          </li>
        )),
      )}
    </ul>
  )
}

type Heading = (budget: number | undefined, locale: string) => string

const headings: Record<'within' | 'nearly' | 'beyond', Heading> = {
  within: (budget, locale) => (budget ? `Within your ${showPoints(budget, locale)} points` : 'Within your balances'),
  nearly: (budget, locale) =>
    budget ? `Nearly: up to ${showPoints(Math.floor(budget * 1.25), locale)} points` : 'Nearly: up to a quarter more',
  beyond: () => 'Further than your points go',
}

type DestinationItemProps = {
  destination: Destination
  isChosen: boolean
  isMarked: boolean
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
  addressOf: (destination: Destination) => string
  country: string | undefined
  onChoose: (code: string) => void
  onMark: (code: string | undefined) => void
}

/** A destination in the list: its link leads to the flights, its button shows it on the map. */
function DestinationItem({ destination, isChosen, isMarked, cabin, locale, stepOf, ...rest }: DestinationItemProps) {
  const { code, place, points, route, reach } = destination
  const { addressOf, country, onChoose, onMark } = rest
  const missing = reach && reach.kind !== 'within' ? reach.missing : 0
  const [transfer, ...others] = missing > 0 ? transfersInto(route.airlineCode, missing, country) : []

  return (
    <div
      css={[destinationItemItem, isMarked && marked, isChosen && chosen]}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onMark(code)}
      onFocus={() => onMark(code)}
      onBlur={() => onMark(undefined)}
    >
      <span aria-hidden="true" css={stepDot(cabin, stepOf(route.points))} />
      <span css={names}>
        <Link to={addressOf(destination)} css={link}>
          {place.city}
          <span css={codeText}> {code}</span>
          <VisuallyHidden> from {showPoints(points, locale)} points</VisuallyHidden>
        </Link>
        <span css={facts}>
          {route.cabinShare !== undefined && <span css={whole}>{shareText(route)} · </span>}
          <span css={whole}>{daysText(route.days)}</span> ·{' '}
          <span css={whole}>
            {route.isDurationEstimated && (
              <>
                <span aria-hidden="true">~</span>
                <VisuallyHidden>about </VisuallyHidden>
              </>
            )}
            {showDuration(route.durationMinutes)}
          </span>{' '}
          · <abbr title={airlineOf(route.airlineCode).name}>{route.airlineCode}</abbr>
        </span>
        {reach && reach.kind !== 'within' && (
          <span css={short}>
            {reachText(reach, locale)}
            {transfer && (
              <span css={facts}>
                {' '}
                · with {showPoints(transfer.points, locale)} more from {transfer.bank}
                {others.length > 0 && ` or ${others.length} other ${others.length === 1 ? 'bank' : 'banks'}`}
              </span>
            )}
          </span>
        )}
      </span>
      <span aria-hidden="true" css={[figure, { color: cabinColor[cabin].text }]}>
        {showPoints(points, locale)}
        <span css={unit}>pts</span>
      </span>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`Show ${place.city} (${code}) on the map`}
        title="Show on the map"
        css={button}
        onClick={() => onChoose(code)}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M10 18s6-5.4 6-10a6 6 0 0 0-12 0c0 4.6 6 10 6 10Z" strokeLinejoin="round" />
          <circle cx="10" cy="8" r="2.25" />
        </svg>
      </button>
    </div>
  )
}

const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })

const item = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })

const groupName = css({ marginBlockStart: space[2], color: color.muted, fontSize: text.sm, fontWeight: 600 })

const destinationItemItem = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '4.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[3]}`,
  background: color.surface,
  transition: `border-color ${motion.fast} ${motion.ease}`,
})

const marked = css({ borderColor: color.ink })

const chosen = css({
  borderColor: color.accent,
  boxShadow: `inset 3px 0 0 ${color.accent}`,
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
})

const names = css({ display: 'grid', gap: '0.125rem', minWidth: 0 })

/** The whole item is the link's to press, but for the button. */
const link = css({
  color: color.ink,
  fontWeight: 700,
  lineHeight: 1.3,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
})

const codeText = css({ color: color.muted, fontWeight: 400, fontSize: text.sm })

const facts = css({
  color: color.muted,
  fontSize: text.sm,
  fontWeight: 400,
  lineHeight: 1.35,
  '& abbr': { textDecoration: 'none' },
})

const whole = css({ whiteSpace: 'nowrap' })

const short = css({ color: color['accent-text'], fontSize: text.sm, fontWeight: 600, lineHeight: 1.35 })

const figure = css({
  display: 'grid',
  justifyItems: 'end',
  fontSize: text.lg,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.15,
})

const unit = css({ color: color.muted, fontSize: text.xs, fontWeight: 400 })

const button = css({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  border: 0,
  borderRadius: radius.full,
  padding: 0,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { background: color.sunken, color: color.ink },
  '&[aria-pressed="true"]': { color: color['accent-text'] },
  '@media print': { display: 'none' },
})
