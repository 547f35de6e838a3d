import { css, keyframes } from '@emotion/react'
import { autoUpdate, computePosition, flip, shift } from '@floating-ui/dom'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef } from 'react'
import type { DayDetail } from '../domain/calendar-words.ts'

type Props = { anchor: HTMLElement; detail: DayDetail }

/** All cabins of a day, above its cell or where there is room; a pointer that only passes by does not see it. */
export function CalendarDetail({ anchor, detail }: Props) {
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bubble.current
    if (!element) return undefined
    // Browsers without popovers draw it where it is.
    element.showPopover?.()
    const place = async () => {
      const { x, y } = await computePosition(anchor, element, {
        strategy: 'fixed',
        placement: 'top',
        middleware: [flip(), shift({ padding: 8 })],
      })
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` })
    }
    return autoUpdate(anchor, element, () => void place())
  }, [anchor])

  return (
    <div ref={bubble} popover="manual" aria-hidden="true" css={popup}>
      <strong>{detail.title}</strong>
      <dl css={list}>
        {detail.lines.map(({ label, text }) => (
          <div key={label} css={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd css={{ margin: 0, textAlign: 'end' }}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const appear = keyframes({ from: { visibility: 'hidden', opacity: 0 } })

const popup = css({
  position: 'fixed',
  inset: 'auto',
  left: '-100vw',
  width: 'max-content',
  maxWidth: 'min(24rem, calc(100vw - 1rem))',
  margin: 0,
  border: '1px solid transparent',
  borderRadius: radius.sm,
  padding: `${space[2]} ${space[3]}`,
  background: color.ink,
  color: color.page,
  fontSize: text.sm,
  lineHeight: 1.4,
  boxShadow: elevation.popup,
  animation: `${appear} 1ms 250ms backwards`,
  '@media print': { display: 'none' },
})

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: `0 ${space[4]}`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
})
