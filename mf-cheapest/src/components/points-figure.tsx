import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, space, text } from '@pointfare/shared/ui/tokens'
import { notAvailable } from '../domain/texts.ts'
import { AwardBadge } from './award-badge.tsx'

type Props = { award: CabinAward; cabin: Cabin; locale: string }

/** What a seat costs in points, and as which award. */
export function PointsFigure({ award, cabin, locale }: Props) {
  if (award.cabinPointsValue === 0) return <span css={{ color: color.muted }}>{notAvailable}</span>

  return (
    <span css={line}>
      <span css={[figure, { color: cabinColor[cabin].text }]}>
        {showPoints(award.cabinPointsValue, locale)}
        <span css={unit}> pts</span>
      </span>
      <AwardBadge award={award} />
    </span>
  )
}

const line = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })

const figure = css({ fontSize: text.lg, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const unit = css({ fontSize: text.sm, fontWeight: 400, color: color.muted })
