import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { moved, zoomed, type FrameSize, type MapView } from '../../domain/explore/map-view.ts'
import type { MapPoint } from '../../domain/explore/projection.ts'

/** A hand that trembles this much, in pixels, still presses. */
const tremble = 5

type Options = {
  view: MapView
  frame: FrameSize
  onView: (view: MapView) => void
}

/** Dragging, pinching and the wheel, for an element that fills the frame. */
export function useMapGestures({ view, frame, onView }: Options) {
  const element = useRef<SVGSVGElement>(null)
  const pointers = useRef(new Map<number, MapPoint>())
  const start = useRef<MapPoint>(null)
  const isDragging = useRef(false)
  const latest = useRef({ view, frame, onView })

  useEffect(() => {
    latest.current = { view, frame, onView }
  })

  // React listens to the wheel passively, so that the page would scroll as well.
  useEffect(() => {
    const map = element.current
    if (!map) return undefined
    const turn = (event: WheelEvent) => {
      const { view: seen, frame: size, onView: show } = latest.current
      const next = zoomed(seen, Math.exp(-event.deltaY * 0.002), size, placeIn(map, event))
      // At both ends of the zoom the wheel is the page's again.
      if (next.scale === seen.scale) return
      event.preventDefault()
      show(next)
    }
    map.addEventListener('wheel', turn, { passive: false })
    return () => map.removeEventListener('wheel', turn)
  }, [])

  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) start.current = null
  }

  return {
    ref: element,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const at = placeIn(event.currentTarget, event)
      pointers.current.set(event.pointerId, at)
      if (pointers.current.size === 1) {
        start.current = at
        isDragging.current = false
      }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const at = placeIn(event.currentTarget, event)
      if (!isDragging.current && start.current && distance(start.current, at) < tremble) return
      if (!isDragging.current) event.currentTarget.setPointerCapture?.(event.pointerId)
      isDragging.current = true
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, at)
      onView(other ? pinched({ before, at, other }, view, frame) : moved(view, minus(at, before), frame))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent) => !isDragging.current && release(event),
    /** What was dragged over is not pressed. */
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current) event.stopPropagation()
      isDragging.current = false
    },
  }
}

type Pinch = { before: MapPoint; at: MapPoint; other: MapPoint }

function pinched({ before, at, other }: Pinch, view: MapView, frame: FrameSize) {
  const factor = distance(at, other) / Math.max(distance(before, other), 1)
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
  const by = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }
  return moved(zoomed(view, factor, frame, middle), by, frame)
}

function placeIn(map: Element, { clientX, clientY }: { clientX: number; clientY: number }): MapPoint {
  const { left, top } = map.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const minus = (one: MapPoint, other: MapPoint): MapPoint => ({ x: one.x - other.x, y: one.y - other.y })
const distance = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y)
