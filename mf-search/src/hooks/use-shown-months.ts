import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addMonths, firstOfMonth } from '@pointfare/shared/contracts/days'
import { useCallback, useState } from 'react'
import { clampDate, monthsOf, shownMonths, type Days } from '../domain/calendar-months.ts'

/** As many months as ever stand beside each other. */
const mostColumns = 4

type Shown = { days: Days; first: IsoDate; awaited?: Days }

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to

/** Which months of the calendar are shown: those of some days at first, and whenever these are other ones. */
export function useShownMonths(bounds: Days, days: Days) {
  const [columns, setColumns] = useState(1)
  const [shown, setShown] = useState<Shown>({ days, first: firstOfMonth(clampDate(days.from, bounds)) })

  const isElsewhere = !isSame(shown.days, days)
  const isAwaited = shown.awaited !== undefined && isSame(shown.awaited, days)
  const first = isElsewhere && !isAwaited ? firstOfMonth(clampDate(days.from, bounds)) : shown.first
  if (isElsewhere) setShown({ days, first })

  const months = shownMonths(bounds, first, mostColumns)
  const visible = months.filter((month) => month.columns <= columns).map(({ month }) => month)
  const all = monthsOf(bounds)
  const at = all.indexOf(visible[0] ?? first)

  const goTo = (month: IsoDate) => setShown({ ...shown, days, first: month })
  return {
    months,
    /** Days that can be seen. */
    isVisible: (date: IsoDate) => visible.includes(firstOfMonth(date)),
    first: visible[0] ?? first,
    previous: all[at - 1],
    next: all[at + visible.length] && all[at + 1],
    goTo,
    /** Turns to the month of a day, if it is out of sight. */
    show: (date: IsoDate) => {
      const month = firstOfMonth(date)
      if (month < (visible[0] ?? first)) goTo(month)
      else if (!visible.includes(month))
        goTo(clampDate(addMonths(month, 1 - columns), { from: all[0] ?? month, to: month }))
    },
    /** Days that the traveller chose in the calendar itself do not move it; the address has them a moment later. */
    stayFor: (chosen: Days) => setShown({ days, first, awaited: chosen }),
    /** For the element whose children are the months: how many have room is the style's decision. */
    measure: useCallback((element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => setColumns(countShown(element)))
      observer.observe(element)
      return () => observer.disconnect()
    }, []),
  }
}

const countShown = (element: HTMLElement) =>
  Math.max([...element.children].filter((child) => getComputedStyle(child).display !== 'none').length, 1)
