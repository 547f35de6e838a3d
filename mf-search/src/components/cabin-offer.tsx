import { css } from '@emotion/react'
import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'
import { Badge } from '@pointfare/shared/ui/badge'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { cabinColor, color, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { AwardChange } from '../domain/award-changes.ts'
import { BalanceMark } from './balance-mark.tsx'
import { ChangeMark } from './change-mark.tsx'
import { LowestMark } from './lowest-mark.tsx'
import { FlightPriceChip } from './standings.tsx'

type Props = {
  cabin: (typeof cabins)[number]
  flightId: string
  award: CabinAward
  isLowest: boolean
  /** Since it was first seen on this page. */
  change: AwardChange | undefined
  locale: string
  onOpen: () => void
}

/** What one cabin of a flight costs, and the way to what it cost before. */
export function CabinOffer({ cabin: { cabin, label }, flightId, award, isLowest, change, locale, onOpen }: Props) {
  if (award.cabinPointsValue === 0) return <NoOffer cabin={cabin} label={label} />

  return (
    <button type="button" css={[row, offer]} onClick={onOpen}>
      <CabinMark cabin={cabin} />
      <span css={name}>{label} </span>
      <span css={[points, { color: cabinColor[cabin].text }]}>
        <BalanceMark points={award.cabinPointsValue} />
        {showPoints(award.cabinPointsValue, locale)}
        <span css={unit}> pts </span>
      </span>
      <span css={notes}>
        <span css={seatsAndSaver}>
          {seats(award)} {award.isSaverAward && <Badge>Saver</Badge>}{' '}
        </span>
        <ChangeMark change={change} locale={locale} />
        {isLowest && <LowestMark />}
        <span css={verdict}>
          <FlightPriceChip flightId={flightId} cabin={cabin} points={award.cabinPointsValue} locale={locale} />
        </span>
      </span>
    </button>
  )
}

function NoOffer({ cabin, label }: Pick<Props['cabin'], 'cabin' | 'label'>) {
  return (
    <p css={[row, none]}>
      <CabinMark cabin={cabin} />
      <span css={name}>{label} </span>
      <span css={absent}>not available</span>
    </p>
  )
}

const seats = ({ cabinClassSeatCountString: count }: CabinAward) => `${count} ${count === '1' ? 'seat' : 'seats'}`

// In seven columns there is no room for what the legend of the page makes plain.
const narrow = '@container (max-width: 15rem)'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[2],
  width: '100%',
  minHeight: '3.25rem',
  borderRadius: radius.md,
  padding: `${space[1]} ${space[2]}`,
  lineHeight: 1.3,
  [narrow]: { paddingInline: 0 },
})

const offer = css({
  border: '1px solid transparent',
  background: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}`,
  '&:hover': { background: color.sunken, borderColor: color.line },
})

const none = css({
  border: '1px solid transparent',
  color: color.muted,
  '& > [aria-hidden]': { opacity: 0.35 },
  // Beside each other, cards keep their rows level; below each other, nothing is gained by the space.
  '@media (max-width: 34rem)': { minHeight: '2.25rem' },
})

const name = css({ fontSize: text.sm, fontWeight: 600, overflowWrap: 'anywhere' })

const points = css({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const unit = css({ [narrow]: { position: 'absolute', clipPath: 'inset(50%)' } })

const absent = css({ fontSize: text.sm, [narrow]: { fontSize: text.xs } })

const notes = css({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0.125rem ${space[2]}`,
  fontSize: text.xs,
  color: color.muted,
})

/** Kept free until the standing is known. */
const verdict = css({ minHeight: '1.3em' })

const seatsAndSaver = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], minHeight: '1.25rem' })
