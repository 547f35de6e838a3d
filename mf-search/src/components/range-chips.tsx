import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { localDay } from '@pointfare/shared/contracts/days'
import { shortMonth } from '@pointfare/shared/format/dates'
import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { allDates, monthRange, monthsAhead, threeDaysMore, weekendRange, wholeMonth } from '../domain/date-ranges.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'
import { longestReturnRange, type Trip } from '../domain/trip.ts'

export type RangeChipsProps = {
  criteria: SearchCriteria
  /** Both dates of a return trip are days to leave on. */
  trip: Trip
  today: IsoDate
  maxRangeDays: number
  locale: string
  onEdit: (criteria: SearchCriteria) => void
}

type Range = Pick<SearchCriteria, 'startDate' | 'endDate'>

/** Ranges at one press: the months to come, a weekend, a few days more, and the longest that can be searched. */
export function RangeChips({ criteria, trip, today, maxRangeDays, locale, onEdit }: RangeChipsProps) {
  const isChosen = ({ startDate, endDate }: Range) => criteria.startDate === startDate && criteria.endDate === endDate
  const chip = (label: string, range: Range, holds = isChosen(range)) => (
    <Button
      key={label}
      size="compact"
      aria-pressed={holds}
      css={shape}
      onClick={() => onEdit({ ...criteria, startDate: range.startDate, endDate: range.endDate })}
    >
      {label}
    </Button>
  )
  const longest = trip.isReturn
    ? chip('Two months', longestReturnRange(criteria, today))
    : chip('All dates', allDates(criteria, today))

  if (maxRangeDays === 1 && !trip.isReturn) {
    return (
      <div role="group" aria-label="Longer ranges" css={[sideways, row]}>
        {chip('Whole month', wholeMonth(criteria, today))}
        {longest}
      </div>
    )
  }
  return (
    <div role="group" aria-label="Date ranges" css={[sideways, row]}>
      <div css={[sideways, months]}>
        {monthsAhead(today).map((month) =>
          chip(`${shortMonth(localDay(month), locale)} ${month.slice(0, 4)}`, monthRange(month, today)),
        )}
      </div>
      {chip('Weekend', weekendRange(criteria, today))}
      {chip('± 3 days', threeDaysMore(criteria, today), false)}
      {longest}
    </div>
  )
}

/** In one line that is moved sideways: it fades where there is more. */
const sideways = css({
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Rings around what is focused are not cut off.
  padding: 4,
  margin: -4,
  maskImage: 'linear-gradient(to left, transparent, black 2.5rem)',
})

const row = css({
  gridArea: 'quick',
  display: 'flex',
  gap: space[2],
  '@container (min-width: 40rem)': { overflowX: 'visible', maskImage: 'none' },
})

/** Where there is room the months alone are moved, beside what always stands there. */
const months = css({
  display: 'contents',
  '@container (min-width: 40rem)': { flex: 1, display: 'flex', gap: space[2], minWidth: 0 },
})

const shape = css({
  flexShrink: 0,
  borderRadius: radius.full,
  '&[aria-pressed="true"]': { borderColor: color.ink, background: color.ink, color: color.page },
})
