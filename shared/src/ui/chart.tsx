import { css } from '@emotion/react'
import { useCallback, useState, type ComponentProps, type PointerEvent, type ReactNode } from 'react'
import { briefPoints } from '../format/points.ts'
import { color, font, radius, space } from './tokens.ts'

/** In CSS pixels: a drawing is as wide as its room, and never scaled. */
export type ChartFrame = {
  width: number
  height: number
  edges: { left: number; right: number; top: number; bottom: number }
}

type Place = { x: number; y: number }

/** The room a drawing has, in CSS pixels; a guess until `measure` is told the element it stands in. */
export function useChartWidth(guess: number) {
  const [width, setWidth] = useState(guess)
  const measure = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => setWidth(element.clientWidth || guess))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [guess],
  )
  return { width, measure }
}

type DrawingProps = Omit<ComponentProps<'svg'>, 'y'> & {
  frame: ChartFrame
  ticks: readonly number[]
  y: (points: number) => number
  locale: string
}

/** A drawing over lines at round numbers of points. */
export function ChartDrawing({ frame: { width, height, edges }, ticks, y, locale, children, ...svg }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} css={{ display: 'block', width: '100%' }} {...svg}>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <path d={`M${edges.left} 0H${width - edges.right}`} css={gridLine} />
          <ChartText x={edges.left - 8} dy="0.32em" textAnchor="end">
            {briefPoints(tick, locale)}
          </ChartText>
        </g>
      ))}
      {children}
    </svg>
  )
}

export const ChartText = (props: ComponentProps<'text'>) => <text css={label} {...props} />

type WalkedProps = Omit<DrawingProps, 'ref'> & {
  name: string
  describedBy?: string
  /** Of `useChartWidth`. */
  measure: (element: Element | null) => void
  walker: {
    label: string
    count: number
    index: number
    /** What is at the index, for those who hear the page. */
    inWords: string | undefined
    /** Which is meant by a place in the drawing; -1 for none. */
    indexAt: (place: Place) => number
    onWalk: (index: number) => void
  }
  /** What stands below the drawing. */
  words: ReactNode
}

/** A drawing whose points are walked through, by pointer and by the keys of a slider that only the figure shows. */
export function WalkedChart({ name, describedBy, measure, walker, words, ...drawing }: WalkedProps) {
  const followPointer = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const found = walker.indexAt({ x: clientX - box.left, y: clientY - box.top })
    if (found >= 0) walker.onWalk(found)
  }

  return (
    <figure ref={measure} css={figure} aria-label={name} aria-describedby={describedBy}>
      <ChartDrawing
        aria-hidden="true"
        css={framed}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        {...drawing}
      />
      <input
        type="range"
        min={0}
        max={walker.count - 1}
        value={walker.index}
        onChange={({ currentTarget }) => walker.onWalk(currentTarget.valueAsNumber)}
        aria-label={walker.label}
        aria-valuetext={walker.inWords}
        css={slider}
      />
      {words}
    </figure>
  )
}

const gridLine = css({ stroke: color.line })

const label = css({ fill: color.muted, fontSize: 12, fontFamily: font.text })

const figure = css({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  margin: 0,
  borderRadius: radius.md,
  '&:has(input:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

const framed = css({ border: `1px solid ${color.line}`, borderRadius: radius.md, background: color.surface })

/** Its thumb could not stand at a point; the figure shows the focus, and the drawing the point. */
const slider = css({ position: 'absolute', width: 1, height: 1, margin: 0, opacity: 0, pointerEvents: 'none' })
