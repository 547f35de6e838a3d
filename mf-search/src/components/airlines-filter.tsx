import { css } from '@emotion/react'
import type { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { showPoints } from '@pointfare/shared/format/points'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { group, legend } from './filter-group.styles.ts'

/** How many flights each airline has on all pages. */
export type CarrierCounts = NonNullable<RewardFlightPage['carriers']>

type Props = {
  carriers: CarrierCounts
  /** Their codes; none is all. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  locale: string
}

/** Whose flights to leave in; nothing where there is nothing to choose. */
export function AirlinesFilter({ carriers, chosen, onChange, locale }: Props) {
  const absent = chosen.filter((code) => carriers.every(({ airlineCode }) => airlineCode !== code))
  const offered = [...carriers, ...absent.map((airlineCode) => ({ airlineCode, flights: 0 }))]
  if (offered.length < 2 && chosen.length === 0) return null

  return (
    <fieldset css={[group, oneColumn]}>
      <legend css={legend}>Airlines</legend>
      {offered.map(({ airlineCode: code, flights }) => (
        <Checkbox
          key={code}
          label={`${airlineOf(code).name} (${showPoints(flights, locale)})`}
          checked={chosen.includes(code)}
          onChange={(isWanted) => onChange(isWanted ? [...chosen, code] : chosen.filter((other) => other !== code))}
        />
      ))}
    </fieldset>
  )
}

/** Names are long. */
const oneColumn = css({ gridTemplateColumns: 'minmax(0, 1fr)' })
