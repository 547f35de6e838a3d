import { css } from '@emotion/react'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { PriceAdvice, PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import type { HistoricRewardFlight, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { seenAgo } from '@pointfare/shared/format/ages'
import { showPoints } from '@pointfare/shared/format/points'
import { useSite } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { Info } from '../components/info.tsx'
import { usePriceAround, useStanding } from '../components/standings.tsx'
import { type Balance, formatBalance } from '../domain/balance.ts'
import { linesOfFlight } from '../domain/price-lines.ts'
import { priceStanding, priceVerdict, type PriceVerdict, formatStanding } from '../domain/price-standing.ts'
import { useBalances } from '../hooks/use-balances.ts'
import { usePriceOutlook } from '../hooks/use-price-outlook.ts'

type Props = { flight: RewardFlight; cabin: Cabin; records: HistoricRewardFlight[] | undefined }

/**
 * What to make of the price now, in one sentence whose basis is one press away; when it was seen, and whether a member's
 * points can pay it. Its lines stay while that is on its way.
 */
export function PriceHistoryVerdict({ flight, cabin, records }: Props) {
  const { locale, now } = useSite()
  const balance = useBalance(flight.carrierCode)
  const verdict = priceVerdict(useStanding(flight, cabin), usePriceAround(flight, cabin))
  const outlook = outlookWords(usePriceOutlook(flight)?.[cabin] ?? [], locale)
  const requested = cabins.find((each) => each.cabin === cabin)
  const points = requested ? flight[requested.award].cabinPointsValue : 0
  // What the reader came from may be newer than the last record.
  const line = records && linesOfFlight([flight, ...records], flight.flightNumber).find(({ id }) => id === cabin)
  const standing = line && priceStanding(line.steps, now())
  const title = points > 0 ? (outlook?.advice ?? (verdict && `${verdict.label} for this route`)) : undefined

  return (
    <div css={place}>
      {line && standing && (
        <div css={sentence}>
          {title && <strong>{title}. </strong>}
          {formatStanding(line.label, standing, locale)}
          {(verdict ?? outlook) && <Basis verdict={verdict} outlook={outlook} />}
        </div>
      )}
      <p css={small}>
        {capitalised(seenAgo(partsToInstant(flight.scrapedAt), now(), locale))}
        {balance && points > 0 && ` ${formatBalance(points, balance, locale)}`}
      </p>
    </div>
  )
}

type BasisProps = { verdict: PriceVerdict | undefined; outlook: OutlookWords | undefined }

const Basis = ({ verdict, outlook }: BasisProps) => (
  <Info title="What this is based on">
    <div css={basis}>
      {verdict && <p>{capitalised(verdict.words)}</p>}
      {outlook?.basis.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {outlook && (
        <p css={small}>
          Such prices: same cabin and route, within a fifth of the points, about as long before departure. Gone: dearer,
          or no longer bookable.
        </p>
      )}
    </div>
  </Info>
)

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** What the signed-in member can spend with an airline; undefined for visitors, and until it is known. */
const useBalance = (airline: string): Balance | undefined => useBalances()(airline)

type OutlookWords = {
  /** Absent where neither booking nor waiting stands out. */
  advice: string | undefined
  /** What became of others like it, a sentence for each number of days. */
  basis: string[]
}

const advices: Record<PriceAdvice, string | undefined> = { BOOK: 'Book now', WAIT: 'Wait', UNCLEAR: undefined }

/** What to do about a price, from what became of others like it; undefined where too few are known. */
export function outlookWords(prospects: readonly PriceProspect[], locale: string): OutlookWords | undefined {
  if (prospects.length === 0) return undefined
  // The nearest days with an answer.
  const reported = prospects.find(({ advice }) => advice !== 'UNCLEAR')
  return { advice: reported && advices[reported.advice], basis: prospects.map((each) => sentenceOf(each, locale)) }
}

/** In 7 days 3 % of such prices fell and 14 % were gone (181 cases on this route). */
const sentenceOf = ({ days, fellPercent, gonePercent, cases, cabinShare }: PriceProspect, locale: string) =>
  `In ${days} days ${fellPercent} % of such prices${cabinShare === undefined ? '' : ', of ways partly in another cabin like this one,'} fell and ${gonePercent} % were gone (${showPoints(cases, locale)} cases on this route).`

const place = css({ minHeight: '3.25em', '@media (max-width: 40rem)': { minHeight: '5em' } })

const sentence = css({ fontSize: text.lg })

const small = css({ color: color.muted, fontSize: text.sm })

const basis = css({ display: 'grid', gap: space[2], fontSize: text.sm, fontWeight: 400 })
