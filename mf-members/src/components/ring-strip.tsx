import { css } from '@emotion/react'
import type { AlertPreview } from '@pointfare/shared/contracts/alert'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { shortDate } from '@pointfare/shared/format/dates'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

type Props = { rings: AlertPreview['rings']; today: string; locale: string }

/** The days of the last months on which an alert would have rung, as marks on a line. */
export function RingStrip({ rings, today, locale }: Props) {
  const first = addDays(today, -rings.days)
  const most = Math.max(1, ...rings.on.map(({ times }) => times))

  return (
    <figure css={frame}>
      <svg viewBox={`0 0 ${rings.days + 1} 12`} preserveAspectRatio="none" aria-hidden="true" css={drawing}>
        <line x1="0" x2={rings.days + 1} y1="11.5" y2="11.5" css={line} />
        {rings.on.map(({ date, times }) => {
          const height = 4 + (7 * times) / most
          return <rect key={date} x={daysBetween(first, date)} y={11.5 - height} width="1" height={height} css={mark} />
        })}
      </svg>
      <figcaption css={caption}>
        <span aria-hidden="true">{shortDate(first, locale)}</span>
        <span aria-hidden="true">today</span>
        <VisuallyHidden>
          {rings.on.length > 0 &&
            `On ${rings.on.map(({ date, times }) => `${shortDate(date, locale)}${times > 1 ? ` (${times} times)` : ''}`).join(', ')}.`}
        </VisuallyHidden>
      </figcaption>
    </figure>
  )
}

const frame = css({ position: 'relative', margin: 0, display: 'grid', gap: space[1] })

const drawing = css({ width: '100%', height: '2rem' })

const line = css({ stroke: color.edge, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' })

const mark = css({
  fill: color.accent,
  '@media (forced-colors: active)': { fill: 'CanvasText' },
})

const caption = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: text.xs,
  color: color.muted,
})
