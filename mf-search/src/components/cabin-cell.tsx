import { css } from '@emotion/react'
import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { showWholeMoney } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats, seatsOfAward } from '@pointfare/shared/format/seats'
import { cabinColor, color, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { AwardChange } from '../domain/award-changes.ts'
import type { Taxes } from '../domain/tax-texts.ts'
import { BalanceMark } from './balance-mark.tsx'
import { onNarrowCards, placesOf } from './card-columns.ts'
import { ChangeMark } from './change-mark.tsx'
import { LowestMark } from './lowest-mark.tsx'
import { hiddenFromEyes, onPhones } from './screens.ts'
import { FlightPriceChip } from './standings.tsx'

type PriceProps = {
  cabin: (typeof cabins)[number]
  flight: RewardFlight
  /** Of one traveller, beside the price; undefined where they are not known or stand elsewhere. */
  taxes?: Taxes | undefined
  travellers: number
  /** Of its day. */
  isBest?: boolean
  isLowest?: boolean
  /** Since it was first seen on this page. */
  change?: AwardChange | undefined
  /** In two lines: the verdict stands beside the points. */
  isFlat?: boolean | undefined
  /** Few letters have to do. */
  isTight?: boolean | undefined
  locale: string
  onOpen: () => void
}

/** What one cabin of a flight costs, in its place on a card; `cabinCount` of them stand beside each other. */
export function CabinCell({ cabinCount, ...price }: PriceProps & { cabinCount: number }) {
  return (
    <div css={[{ minWidth: 0 }, placesOf(cabinCount).cabin]}>
      <CabinPrice {...price} isTight={cabinCount > 1} />
    </div>
  )
}

/** What one cabin of a flight costs, and the way to what it cost before. */
export function CabinPrice({ cabin: { cabin, label, award: field }, flight, ...price }: PriceProps) {
  const award = flight[field]
  const { taxes, travellers, isBest, isLowest, change, isFlat, isTight, locale, onOpen } = price
  if (award.cabinPointsValue === 0) return <NoSeat label={label} />
  const share = shareText(award)

  return (
    <button type="button" css={[cell, offer, isFlat && flat]} onClick={onOpen}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <span css={[points, isBest && best, { color: cabinColor[cabin].text }]}>
        <BalanceMark points={award.cabinPointsValue} airline={flight.carrierCode} />
        {showPoints(award.cabinPointsValue, locale)}
        <VisuallyHidden> points</VisuallyHidden>
        {isLowest && <LowestMark />}
      </span>
      {travellers > 1 && <span css={[each, isTight && hiddenFromEyes]}> each</span>}
      <VisuallyHidden>, </VisuallyHidden>
      <span css={[verdict, isFlat && roomOfTables]}>
        <FlightPriceChip flight={flight} cabin={cabin} points={award.cabinPointsValue} locale={locale} />
      </span>
      <span css={notes}>
        {formatSeats(seatsOfAward(award))} {award.isSaverAward && <Saver isTight={isTight} isFlat={isFlat} />}
      </span>
      {share && <span css={notes}>{share} </span>}
      {!isFlat && !(isTight && travellers > 1) && <TaxesNote taxes={taxes} locale={locale} />}
      <PartyTotal points={award.cabinPointsValue} taxes={taxes} travellers={travellers} locale={locale} />
      <ChangeMark change={change} locale={locale} />
    </button>
  )
}

/** Its line is kept free until they are known. */
const TaxesNote = ({ taxes, locale }: { taxes: Taxes | undefined; locale: string }) => (
  <span css={[notes, { minHeight: '1.25em' }]}>
    {taxes && (
      <>
        +{showWholeMoney(taxes.amount, taxes.currency, locale)}
        <VisuallyHidden> taxes </VisuallyHidden>
      </>
    )}
  </span>
)

type TotalProps = { points: number; taxes?: Taxes | undefined; travellers: number; locale: string }

/** 12,000 + £344 for 2; nothing for one. */
export function PartyTotal({ points: ofOne, taxes, travellers, locale }: TotalProps) {
  if (travellers === 1) return null
  return (
    <span css={total}>
      <Whole>{showPoints(ofOne * travellers, locale)}</Whole>
      {taxes && (
        <>
          {' '}
          <Whole>+ {showWholeMoney(taxes.amount * travellers, taxes.currency, locale)}</Whole>
        </>
      )}{' '}
      <Whole>for {travellers}</Whole>{' '}
    </span>
  )
}

/** Lines end between the parts of a total, never within one. */
const Whole = ({ children }: { children: ReactNode }) => <span css={{ whiteSpace: 'nowrap' }}>{children}</span>

/** On a narrow card its first letter has to do, for those who see it. */
const Saver = ({ isTight, isFlat }: Pick<PriceProps, 'isTight' | 'isFlat'>) => (
  <>
    <span aria-hidden="true" css={saver}>
      S<span css={[isTight && needingRoom, isFlat && roomOfTables]}>aver</span>
    </span>
    <VisuallyHidden>Saver </VisuallyHidden>
  </>
)

/** In the place of a cabin that cannot be had. */
export function NoSeat({ label }: { label: string }) {
  return (
    <span css={{ color: color.muted }}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}: no flight available</VisuallyHidden>
    </span>
  )
}

export const cell = css({
  display: 'grid',
  width: '100%',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minWidth: 0,
  minHeight: '2.5rem',
  border: '1px solid transparent',
  borderRadius: radius.sm,
  padding: `${space[1]} 0.125rem`,
  lineHeight: 1.25,
  textAlign: 'start',
})

const flat = css({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[2],
  padding: 0,
})

/** A table on a phone has none for it. */
const roomOfTables = css({ [onPhones]: hiddenFromEyes })

const offer = css({
  position: 'relative',
  background: 'transparent',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}`,
  '&:hover': { background: color.sunken, borderColor: color.line },
})

const points = css({
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const best = css({
  fontWeight: 800,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: '0.2em',
})

/** Kept free until it is known. */
export const verdict = css({ display: 'block', minHeight: '1.25em', fontSize: text.xs })

const notes = css({
  gridColumn: '1 / -1',
  position: 'relative',
  fontSize: text.xs,
  color: color.muted,
  whiteSpace: 'nowrap',
})

export const each = css({ fontSize: text.xs, fontWeight: 400, color: color.muted })

/** Two figures may not fit into a line of a narrow card. */
const total = css({ gridColumn: '1 / -1', fontSize: text.xs, fontWeight: 600, color: color.ink })

const saver = css({ border: `1px solid ${color.edge}`, borderRadius: radius.sm, paddingInline: '0.1875rem' })

const needingRoom = css({ [onNarrowCards]: hiddenFromEyes })
