import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { CabinAward, HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { fieldInstant } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { seatsInWords } from '@pointfare/shared/format/seats'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { cabinColor, color, space, text } from '@pointfare/shared/ui/tokens'
import { awardChange } from '../domain/award-changes.ts'
import { ChangeMark } from './change-mark.tsx'

type Props = {
  records: HistoricRewardFlight[]
  /** Newest first: earlier records, from which it is known what changed. */
  known: HistoricRewardFlight[]
  /** The cabin the reader came from. */
  chosen: Cabin
  locale: string
}

/** What each cabin cost, change by change, newest first. */
export function PriceHistoryTable({ records, known, chosen, locale }: Props) {
  return (
    // Wider than a phone: it scrolls on its own, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div css={scroller} role="region" aria-label="Points by cabin over time" tabIndex={0}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">Seen (UTC)</th>
            <th scope="col">Flight</th>
            {cabins.map(({ cabin, label }) => (
              <th key={cabin} scope="col" css={cabin === chosen && { background: cabinColor[cabin].soft }}>
                <span css={heading}>
                  <CabinMark cabin={cabin} />
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id + record.scrapedAt.join('-')}>
              <th scope="row">{fieldInstant(record.scrapedAt)}</th>
              <td>{record.flightNumber}</td>
              {cabins.map(({ cabin, award }) => (
                <td key={cabin} css={cabin === chosen && { background: cabinColor[cabin].soft }}>
                  <Award
                    award={record[award]}
                    before={earlier([...records, ...known], record)?.[award]}
                    locale={locale}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The record of the same flight before this one, as far as it is known. */
const earlier = (records: HistoricRewardFlight[], { flightNumber, scrapedAt }: HistoricRewardFlight) =>
  records.find(
    (other) => other.flightNumber === flightNumber && partsToInstant(other.scrapedAt) < partsToInstant(scrapedAt),
  )

type AwardProps = { award: CabinAward; before: CabinAward | undefined; locale: string }

function Award({ award, before, locale }: AwardProps) {
  if (award.cabinPointsValue === 0) return <span css={{ color: color.muted }}>none</span>
  return (
    <>
      {showPoints(award.cabinPointsValue, locale)}{' '}
      <span css={seats}>{seatsInWords(award.cabinClassSeatCountString)}</span>{' '}
      <ChangeMark change={before && awardChange(before, award)} locale={locale} />
    </>
  )
}

/** What only screen readers get is placed in it, not in the dialog, which it would widen. */
const scroller = css({ position: 'relative', overflowX: 'auto' })

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[2]} ${space[3]}`, textAlign: 'start', whiteSpace: 'nowrap', fontWeight: 400 },
  'thead th': { fontWeight: 600, color: color.muted },
  'tbody tr': { borderBlockStart: `1px solid ${color.line}` },
})

const heading = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

const seats = css({ color: color.muted, fontSize: text.xs })
