import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, addMonths } from '@pointfare/shared/contracts/days'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clampDate, type Days, weekdayOf } from '../domain/calendar-months.ts'

export type CalendarChoice = {
  /** The day that keys start from when none was moved to yet. */
  start: IsoDate
  onDay: (date: IsoDate) => void
  /** `isSame`: one selection has grown on, so its way back is already there. */
  onRange: (days: Days, options: { isSame: boolean }) => void
  /** A key leads to a day, which may be out of sight. */
  onMove?: (date: IsoDate) => void
}

/**
 * Choosing days of a calendar by pointer and by the keys of the ARIA date grid: a press takes one day; dragging, or arrows
 * with Shift until it is let go, takes several. Escape takes a choice back while it is being made.
 */
export function useCalendarSelection(bounds: Days, { start, onDay, onRange, onMove }: CalendarChoice) {
  const [active, setActive] = useState(start)
  /** The day that a key led to; another object for every move. */
  const [moved, setMoved] = useState<{ date: IsoDate }>()
  const [stretch, setStretch] = useState<Stretch>()
  /** What Shift goes on from once it has been let go. */
  const chosen = useRef<Stretch>(undefined)
  const pressed = useRef<IsoDate>(undefined)
  const hasDragged = useRef(false)

  const moveTo = (date: IsoDate) => {
    setActive(date)
    setMoved({ date })
    onMove?.(date)
  }

  const choose = (days: Stretch) => {
    onRange(daysOf(days), { isSame: chosen.current?.anchor === days.anchor })
    chosen.current = days
    setStretch(undefined)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const date = dateOf(event.target)
    if (!date) return

    if (event.key === 'Escape') {
      if (!stretch) return
      pressed.current = undefined
      setStretch(undefined)
      moveTo(stretch.anchor)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (stretch) choose(stretch)
      else takeDay(date)
    } else {
      const next = dateAfterKey(event.key, date, bounds)
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return
      const going = stretch ?? (chosen.current?.end === date ? chosen.current : undefined)
      if (!event.shiftKey) chosen.current = undefined
      setStretch(event.shiftKey ? { anchor: going?.anchor ?? date, end: next } : undefined)
      moveTo(next)
    }
    event.preventDefault()
  }

  const takeDay = (date: IsoDate) => {
    chosen.current = undefined
    setActive(date)
    onDay(date)
  }

  const handlePointerDown = (event: PointerEvent) => {
    const date = dateOf(event.target)
    hasDragged.current = false
    if (!date || event.button !== 0) return

    // A finger that moves on is to reach the other days, too.
    const cell = event.target as Element
    if (cell.hasPointerCapture?.(event.pointerId)) cell.releasePointerCapture(event.pointerId)
    if (event.shiftKey) extendTo(date)
    else pressed.current = date
  }

  const extendTo = (date: IsoDate) => {
    pressed.current = chosen.current?.anchor ?? active
    hasDragged.current = true
    setStretch({ anchor: pressed.current, end: date })
  }

  const handlePointerOver = ({ target }: PointerEvent) => {
    const date = dateOf(target)
    if (!date || !pressed.current || (!stretch && date === pressed.current)) return
    hasDragged.current = true
    setStretch({ anchor: pressed.current, end: date })
  }

  const handlePointerEnd = useEffectEvent((isCancelled: boolean) => {
    if (!pressed.current) return
    pressed.current = undefined
    if (stretch && !isCancelled && stretch.anchor !== stretch.end) {
      chosen.current = undefined
      setActive(stretch.end)
      choose(stretch)
    } else setStretch(undefined)
  })

  const handleKeyUp = useEffectEvent(({ key }: globalThis.KeyboardEvent) => {
    if (key === 'Shift' && stretch && !pressed.current) choose(stretch)
  })

  // Button and key may be let go anywhere.
  useEffect(() => {
    const end = () => handlePointerEnd(false)
    const giveUp = () => handlePointerEnd(true)
    const letGo = (event: globalThis.KeyboardEvent) => handleKeyUp(event)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keyup', letGo)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keyup', letGo)
    }
  }, [])

  return {
    active,
    moved,
    /** The days being chosen, not yet kept. */
    choosing: stretch && daysOf(stretch),
    handlers: {
      // Wherever the focus comes from, keys go on from there.
      onFocus: ({ target }: { target: EventTarget }) => setActive((before) => dateOf(target) ?? before),
      onKeyDown: handleKeyDown,
      onPointerDown: handlePointerDown,
      onPointerOver: handlePointerOver,
      onClick: ({ target }: { target: EventTarget }) => {
        const date = dateOf(target)
        if (date && !hasDragged.current) takeDay(date)
      },
    },
  }
}

/** The cell of a day that can be chosen. */
export const cellAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[role=gridcell][tabindex]') ?? undefined) : undefined

const dateOf = (target: EventTarget): IsoDate | undefined => cellAt(target)?.dataset.date

/** Days being chosen: from where it began to where it has got. */
type Stretch = { anchor: IsoDate; end: IsoDate }

/** The days of a stretch, whichever way it was drawn. */
export const daysOf = ({ anchor, end }: Stretch): Days =>
  anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor }

const moves: Record<string, (date: IsoDate) => IsoDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** Where a key of the ARIA date grid leads from a date, at most to the ends of the calendar; undefined: it is no such key. */
export function dateAfterKey(key: string, date: IsoDate, bounds: Days): IsoDate | undefined {
  const next = moves[key]?.(date)
  return next && clampDate(next, bounds)
}
