import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { CabinMove, Offer } from '../domain/cabin-moves.ts'

/** What happened to one cabin: from what to what, which way, and by how much. */
export function CabinChange({ move, locale }: { move: CabinMove; locale: string }) {
  return (
    <li css={line}>
      <span css={name}>
        <CabinMark cabin={move.cabin} />
        {move.label}{' '}
      </span>
      <span css={figures}>
        <Change move={move} locale={locale} />
      </span>
    </li>
  )
}

function Change({ move, locale }: { move: CabinMove; locale: string }) {
  switch (move.kind) {
    case 'opened':
      return (
        <>
          <strong>{inWords(move.now, locale)} </strong>
          <Direction way="up" isGood>
            now available
          </Direction>
        </>
      )
    case 'closed':
      return (
        <>
          <s css={past}>{inWords(move.before, locale)}</s>{' '}
          <Direction way="down" isGood={false}>
            no longer available
          </Direction>
        </>
      )
    case 'moved':
      return <Moved {...move} locale={locale} />
  }
}

/** Dearer is red and cheaper green; more seats are green and fewer red (rule 5.9 of the product). */
function Moved({ before, now, points, seats, locale }: Extract<CabinMove, { kind: 'moved' }> & { locale: string }) {
  const show = (value: number) => showPoints(value, locale)
  return (
    <>
      <span>
        {points !== 0 && <Before>{show(before.points)}</Before>}
        <strong>{show(now.points)} points</strong>{' '}
        {points !== 0 && (
          <Direction way={points > 0 ? 'up' : 'down'} isGood={points < 0}>
            {points > 0 ? 'up' : 'down'} {show(Math.abs(points))}
          </Direction>
        )}
      </span>{' '}
      {now.seats !== null && (
        <span>
          {seats !== 0 && before.seats !== null && <Before>{before.seats}</Before>}
          {formatSeats(now.seats)}{' '}
          {seats !== 0 && (
            <Direction way={seats > 0 ? 'up' : 'down'} isGood={seats > 0}>
              {Math.abs(seats)} {seats > 0 ? 'more' : 'fewer'}
            </Direction>
          )}
        </span>
      )}
    </>
  )
}

const Before = ({ children }: { children: ReactNode }) => (
  <span css={past}>
    {children}
    <span aria-hidden="true"> → </span>
    <VisuallyHidden> to </VisuallyHidden>
  </span>
)

const inWords = ({ points, seats }: Offer, locale: string) =>
  `${showPoints(points, locale)} points${seats === null ? '' : `, ${formatSeats(seats)}`}`

const formatSeats = (seats: number) => `${seats} ${seats === 1 ? 'seat' : 'seats'}`

type Props = { way: 'up' | 'down'; isGood: boolean; children: ReactNode }

/** Which way something went, by arrow, words and colour: any one of them is enough. */
function Direction({ way, isGood, children }: Props) {
  return (
    <span css={[mark, isGood ? good : bad]}>
      <svg width="0.7em" height="0.7em" viewBox="0 0 10 10" aria-hidden="true" fill="currentColor">
        <path d={way === 'up' ? 'M5 1 9.5 9h-9z' : 'M5 9 .5 1h9z'} />
      </svg>{' '}
      {children}
    </span>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '9.75rem minmax(0, 1fr)',
  gap: `0 ${space[3]}`,
  alignItems: 'baseline',
  '@container (max-width: 32rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const name = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], fontSize: text.sm, fontWeight: 600 })

const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 600 },
  '@container (max-width: 32rem)': { paddingInlineStart: '1.75rem' },
})

const past = css({ color: color.muted })

const mark = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const good = css({ color: color.success })

const bad = css({ color: color.danger })
