import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { HistoricRewardFlight, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { seenAgo } from '@pointfare/shared/format/ages'
import { useSite } from '@pointfare/shared/remote'
import { color, text } from '@pointfare/shared/ui/tokens'
import { balanceInWords } from '../domain/balance.ts'
import { useBalance } from '../hooks/use-balance.ts'
import { priceStanding, standingInWords } from '../domain/price-standing.ts'
import { linesOfFlight } from '../domain/price-lines.ts'

type Props = { flight: RewardFlight; cabin: Cabin; records: HistoricRewardFlight[] | undefined }

/**
 * How the price now stands among the flight's own, in the words of its chip, when it was seen, and whether a member's
 * points can pay it; its lines stay while that is on its way.
 */
export function PriceHistoryVerdict({ flight, cabin, records }: Props) {
  const { locale, now } = useSite()
  const balance = useBalance(flight.carrierCode)
  const asked = cabins.find((each) => each.cabin === cabin)
  const points = asked ? flight[asked.award].cabinPointsValue : 0
  // What the reader came from may be newer than the last record.
  const line = records && linesOfFlight([flight, ...records], flight.flightNumber).find(({ id }) => id === cabin)

  return (
    <div css={place}>
      <p css={{ fontWeight: 600 }}>{line && standingInWords(line.label, priceStanding(line.steps, now()), locale)}</p>
      <p css={small}>
        {sentence(seenAgo(partsToInstant(flight.scrapedAt), now(), locale))}
        {balance && points > 0 && ` ${balanceInWords(points, balance, locale)}`}
      </p>
    </div>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

const place = css({ minHeight: '3em', '@media (max-width: 40rem)': { minHeight: '4.5em' } })

const small = css({ color: color.muted, fontSize: text.sm })
