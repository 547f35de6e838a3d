import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, space, text } from '@pointfare/shared/ui/tokens'
import { balanceText, type Balance } from '../domain/balance.ts'
import { notAvailable } from '../domain/texts.ts'
import { Badge } from '@pointfare/shared/ui/badge'

type Props = {
  award: CabinAward
  cabin: Cabin
  locale: string
  /** The member's own, where one is known. */
  balance?: Balance | undefined
}

/** What a seat costs in points, as which award, and whether the member has them. */
export function PointsFigure({ award, cabin, locale, balance }: Props) {
  if (award.cabinPointsValue === 0) return <span css={{ color: color.muted }}>{notAvailable}</span>

  return (
    <span css={line}>
      <span css={[figure, { color: cabinColor[cabin].text }]}>
        {showPoints(award.cabinPointsValue, locale)}
        <span css={unit}> pts</span>
      </span>
      <AwardBadge award={award} />
      {balance && (
        <span css={[note, award.cabinPointsValue <= balance.points && enough]}>
          {balanceText(award.cabinPointsValue, balance, locale)}
        </span>
      )}
    </span>
  )
}

const line = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })

const figure = css({ fontSize: text.lg, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const unit = css({ fontSize: text.sm, fontWeight: 400, color: color.muted })

const note = css({ flexBasis: '100%', fontSize: text.sm, color: color.muted })

const enough = css({ color: color.success, fontWeight: 600 })

/** Which kind of award the points buy. */
export const AwardBadge = ({ award }: { award: CabinAward }) => (
  <Badge>{award.isSaverAward ? 'Saver Award' : 'Standard Award'}</Badge>
)
