import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinColor, color } from '@pointfare/shared/ui/tokens'
import type { KeyboardEvent } from 'react'
import type { Step } from '../../domain/explore/price-steps.ts'
import type { MapPoint } from '../../domain/explore/projection.ts'
import { stepColor } from './step-mark.ts'

type Props = {
  code: string
  /** All of it, for those who hear the page. */
  name: string
  at: MapPoint
  radius: number
  cabin: Cabin
  step: Step
  isChosen: boolean
  isMarked: boolean
  isTabStop: boolean
  onChoose: (code: string) => void
  onMark: (code: string | undefined) => void
}

/** What can be pressed is never under 24 pixels wide. */
const reach = 13

/** One destination: larger the more days are open, fuller of the cabin's colour the fewer points it takes. */
export function MapDot({ code, name, at, radius, cabin, step, isChosen, isMarked, isTabStop, ...rest }: Props) {
  const { onChoose, onMark } = rest
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose(code)
  }

  return (
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      data-code={code}
      aria-label={name}
      aria-pressed={isChosen}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      css={dot}
      onClick={() => onChoose(code)}
      onKeyDown={handleKey}
      onFocus={() => onMark(code)}
      onBlur={() => onMark(undefined)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onMark(code)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onMark(undefined)}
    >
      <circle r={Math.max(reach, radius + 2)} fill="transparent" />
      {(isChosen || isMarked) && <circle r={radius + 5} css={ring} />}
      <circle r={radius + 1.5} css={halo} />
      <circle
        r={radius}
        css={[body, step <= 2 && cheap]}
        fill={stepColor(cabin, step)}
        stroke={cabinColor[cabin].edge}
      />
    </g>
  )
}

const dot = css({
  cursor: 'pointer',
  outline: 'none',
  '&:focus-visible > circle:first-of-type': { stroke: color.focus, strokeWidth: 3 },
})

const halo = css({ fill: color.surface })

const body = css({
  strokeWidth: 1.75,
  '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
})

/** As in the list, where colours are taken away. */
const cheap = css({ '@media (forced-colors: active)': { fill: 'CanvasText' } })

const ring = css({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 2.25,
  '@media (forced-colors: active)': { stroke: 'Highlight' },
})
