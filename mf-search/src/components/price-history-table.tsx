import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, utcDate } from '@pointfare/shared/contracts/days'
import type { CabinAward, HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { fieldInstant, shortDate, utcTime } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatAwardSeats } from '@pointfare/shared/format/seats'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { awardChange } from '../domain/award-changes.ts'
import { ChangeMark } from './change-mark.tsx'

type Props = {
  records: HistoricRewardFlight[]
  /** Newest first: earlier records, from which it is known what changed. */
  known: HistoricRewardFlight[]
  /** The only one that is shown. */
  cabin: Cabin
  locale: string
}

/** What a cabin cost, change by change, newest first; records of changes in other cabins are left out. */
export function PriceHistoryTable({ records, known, cabin: requested, locale }: Props) {
  const cabin = cabins.find((each) => each.cabin === requested) ?? cabins[0]
  const changes = records
    .map((record) => ({
      record,
      award: record[cabin.award],
      before: earlier([...records, ...known], record)?.[cabin.award],
    }))
    .filter(({ award, before }) => !before || !isSame(award, before))
  if (changes.length === 0) return <p>No change in {cabin.label} on this page.</p>

  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">Seen (UTC)</th>
          <th scope="col">Flight</th>
          <th scope="col">
            <span css={heading}>
              <CabinMark cabin={cabin.cabin} />
              {cabin.label}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ record, award, before }) => (
          <tr key={record.id + record.scrapedAt.join('-')}>
            <th scope="row" title={fieldInstant(record.scrapedAt)}>
              {formatMoment(record, locale)}
            </th>
            <td>{record.flightNumber}</td>
            <td>
              <Award award={award} before={before} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 24 Nov, 10:27 */
function formatMoment({ scrapedAt }: HistoricRewardFlight, locale: string) {
  const at = partsToInstant(scrapedAt)
  return `${shortDate(utcDate(at), locale)}, ${utcTime(at)}`
}

/** The record of the same flight before this one, as far as it is known. */
const earlier = (records: HistoricRewardFlight[], { flightNumber, scrapedAt }: HistoricRewardFlight) =>
  records.find(
    (other) => other.flightNumber === flightNumber && partsToInstant(other.scrapedAt) < partsToInstant(scrapedAt),
  )

const isSame = (one: CabinAward, other: CabinAward) =>
  one.cabinPointsValue === other.cabinPointsValue &&
  (one.cabinPointsValue === 0 || formatAwardSeats(one) === formatAwardSeats(other))

type AwardProps = { award: CabinAward; before: CabinAward | undefined; locale: string }

function Award({ award, before, locale }: AwardProps) {
  if (award.cabinPointsValue === 0) return <span css={{ color: color.muted }}>none</span>
  return (
    <span css={figures}>
      <span>{showPoints(award.cabinPointsValue, locale)} </span>
      <span css={seats}>{formatAwardSeats(award)} </span>
      <ChangeMark change={before && awardChange(before, award)} locale={locale} />
    </span>
  )
}

const table = css({
  position: 'relative',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[2]} ${space[3]}`, textAlign: 'start', fontWeight: 400, verticalAlign: 'top' },
  'th:first-of-type, td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  'thead th': { fontWeight: 600, color: color.muted },
  'tbody tr': { borderBlockStart: `1px solid ${color.line}` },
  '@media (max-width: 30rem)': { 'th, td': { paddingInline: space[1] } },
})

const heading = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

const figures = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[3]}` })

const seats = css({ color: color.muted, fontSize: text.xs })
