import { css } from '@emotion/react'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { hashOf } from '@pointfare/shared/contracts/hash'
import { seenAgo } from '@pointfare/shared/format/ages'
import { shortDate } from '@pointfare/shared/format/dates'
import { showWholeMoney } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useId } from 'react'
import type { Balance } from '../domain/balance.ts'
import {
  formatCents,
  closedNights,
  daysOfRun,
  type HotelResult,
  nightCount,
  stayBalance,
} from '../domain/hotel-criteria.ts'
import { NightGrid } from './night-grid.tsx'

type Props = {
  result: HotelResult
  days: readonly IsoDate[]
  checkIn: IsoDate
  count: number
  currency: Currency
  locale: string
  now: Date
  balance: Balance | undefined
  /** The chain's own search for this stay. */
  link: string | undefined
  onPick: (date: IsoDate) => void
  isHistoryOpen: boolean
  onHistory: () => void
  /** The past of its first night, where that is open. */
  children?: ReactNode
}

/** One hotel: what the stay comes to, what each night around it asks, and when it would be cheapest. */
export function HotelCard({ result, days, checkIn, count, currency, locale, now, ...rest }: Props) {
  const { balance, link, onPick, isHistoryOpen, onHistory, children } = rest
  const { hotel, nights, stay, cheapest } = result
  const id = useId()
  const isCheaper = cheapest && (!stay || cheapest.totalPoints < stay.totalPoints)

  return (
    <Card as="article" aria-labelledby={id} css={card}>
      <header css={head}>
        <ChainTile code={hotel.chainCode} />
        <div css={{ minWidth: 0 }}>
          <h3 id={id} css={name}>
            {hotel.name}
          </h3>
          <p css={quiet}>
            {hotel.programme}, {seenAgo(new Date(hotel.seenAt), now, locale)}
          </p>
        </div>
      </header>

      <div css={figures}>
        {stay ? (
          <>
            <p css={{ lineHeight: 1.2 }}>
              <b css={total}>{showPoints(stay.totalPoints, locale)}</b> <span css={quiet}>points</span>
            </p>
            <p css={quiet}>
              {nightCount(count)}
              {count > 1 && `, ${showPoints(Math.round(stay.totalPoints / count), locale)} a night`}
              {stay.cash !== null && `, or ${showWholeMoney(stay.cash, currency, locale)}`}
            </p>
            <p css={marks}>
              {stay.centsPerPoint !== null && <Badge>{formatCents(stay.centsPerPoint, locale)}</Badge>}
              {balance && (
                <span css={[mark, { color: stay.totalPoints <= balance.points ? color.success : color.muted }]}>
                  {stayBalance(stay.totalPoints, balance, locale)}
                </span>
              )}
            </p>
          </>
        ) : (
          <p css={quiet}>{whyNot(result, checkIn, count, locale)}</p>
        )}
      </div>

      <NightGrid
        label={`Points per night, ${hotel.name}`}
        {...{ days, nights, checkIn, count, cheapest, currency, locale, onPick }}
      />

      <footer css={foot}>
        {isCheaper ? (
          <Button size="compact" onClick={() => onPick(cheapest.checkInDate)}>
            ★ Cheapest {nightCount(count)}: {daysOfRun(cheapest, locale)}, {showPoints(cheapest.totalPoints, locale)}
          </Button>
        ) : (
          cheapest && <span css={quiet}>★ These are its cheapest {nightCount(count)} in three months.</span>
        )}
        <span css={{ flex: 1 }} />
        <Button size="compact" look="quiet" aria-expanded={isHistoryOpen} onClick={onHistory}>
          Price history
        </Button>
        {link && stay && (
          <ButtonLink to={link} target="_blank" rel="noopener noreferrer" look="primary" size="compact">
            Book
            <Icon name="opensNewTab" size="1rem" />
          </ButtonLink>
        )}
      </footer>
      {children}
    </Card>
  )
}

function whyNot({ nights }: HotelResult, checkIn: IsoDate, count: number, locale: string): string {
  const closed = closedNights(nights, checkIn, count).map(({ date }) => shortDate(date, locale))
  if (closed.length === 0) return 'Not every one of these nights is on sale for points.'
  return `No room for points on ${closed.slice(0, 3).join(', ')}${closed.length > 3 ? ' and more' : ''}.`
}

/** A hotel chain's sign: its first two letters on a colour of its own. The name stands beside it. */
function ChainTile({ code }: { code: string }) {
  return (
    <span aria-hidden="true" css={[tile, { background: colorOf(code) }]}>
      {code.slice(0, 1) + code.slice(1, 2).toLowerCase()}
    </span>
  )
}

/** Round the colour circle, each dark enough for white letters, in both themes. */
const colorOf = (code: string) => `oklch(0.46 0.13 ${hashOf(code) % 360})`

const card = css({
  display: 'grid',
  gap: `${space[3]} ${space[5]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${space[4]} clamp(0.875rem, 2vw, 1.25rem)`,
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > [role="grid"], & > footer, & > section': { gridColumn: '1 / -1' },
  },
})

const head = css({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 })
const name = css({ fontFamily: font.display, fontSize: text.lg, lineHeight: 1.25 })
const quiet = css({ color: color.muted, fontSize: text.sm })
const total = css({ fontFamily: font.display, fontSize: text.xl, fontVariantNumeric: 'tabular-nums' })
const figures = css({
  display: 'grid',
  alignContent: 'center',
  gap: space[1],
  '@media (min-width: 48rem)': { justifyItems: 'end', textAlign: 'end' },
})
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
const mark = css({ fontSize: text.sm, fontWeight: 600 })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

const tile = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  aspectRatio: '1',
  // Seen in forced-colours mode only, where backgrounds are gone.
  border: '1px solid transparent',
  borderRadius: radius.md,
  color: '#ffffff',
  fontFamily: font.display,
  fontWeight: 700,
  '@media (forced-colors: active)': { color: 'CanvasText' },
})
