import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { color } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { AwardChange } from '../domain/award-changes.ts'

type Props = { change: AwardChange | undefined; locale: string }

/** Dearer is red and cheaper green; more seats are green and fewer red (rule 5.9 of the product). */
export function ChangeMark({ change, locale }: Props) {
  if (!change) return null
  const { points, seats } = change

  return (
    <>
      {points !== 0 && <Mark by={points} isGood={points < 0} unit="points" locale={locale} />}
      {seats !== 0 && (
        <Mark by={seats} isGood={seats > 0} unit={Math.abs(seats) === 1 ? 'seat' : 'seats'} locale={locale} />
      )}
    </>
  )
}

type MarkProps = { by: number; isGood: boolean; unit: string; locale: string }

function Mark({ by, isGood, unit, locale }: MarkProps) {
  const amount = showPoints(Math.abs(by), locale)
  return (
    <span css={[mark, { color: isGood ? color.success : color.danger }]}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {amount} {unit}
      </span>
      <VisuallyHidden>
        {by > 0 ? 'up' : 'down'} by {amount} {unit}{' '}
      </VisuallyHidden>
    </span>
  )
}

const mark = css({ display: 'inline-block', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
