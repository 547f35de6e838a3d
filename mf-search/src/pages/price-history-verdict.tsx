import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { priceStanding, standingInWords } from '../domain/price-standing.ts'
import { linesOfFlight } from '../domain/price-lines.ts'

type Props = { flight: RewardFlight; cabin: Cabin; records: HistoricRewardFlight[] | undefined }

/** How the price now stands among the flight's own, in the words of its chip; its line stays while that is on its way. */
export function PriceHistoryVerdict({ flight, cabin, records }: Props) {
  const { locale, now } = useSite()
  const label = cabins.find((each) => each.cabin === cabin)?.label ?? ''
  // What the reader came from may be newer than the last record.
  const line = records && linesOfFlight([flight, ...records], flight.flightNumber).find(({ id }) => id === cabin)

  return <p css={verdict}>{line && standingInWords(label, priceStanding(line.steps, now()), locale)}</p>
}

const verdict = css({ minHeight: '1.5em', fontWeight: 600, '@media (max-width: 40rem)': { minHeight: '3em' } })
