import { DateField } from '@pointfare/shared/ui/date-field'
import { chooseStart } from '../domain/change-criteria.ts'
import { daysAfterStart, endLimits, isPast, whyNotBeyond } from '../domain/date-ranges.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'
import { returnRangeDays } from '../domain/trip.ts'
import { RangeChips, type RangeChipsProps } from './range-chips.tsx'

/** Start and end, which share one calendar, and ranges at one press. */
export function DateFields(props: RangeChipsProps) {
  const { criteria, trip, onEdit, today, maxRangeDays, locale } = props
  const days = trip.isReturn ? returnRangeDays : maxRangeDays
  const range = {
    startDate: criteria.startDate,
    endDate: criteria.endDate,
    mostDays: daysAfterStart(days),
    onPick: (picked: Pick<SearchCriteria, 'startDate' | 'endDate'>) => onEdit({ ...criteria, ...picked }),
  }
  return (
    <>
      <div css={{ gridArea: 'start' }}>
        <DateField
          label="Start date"
          name="from"
          value={criteria.startDate}
          onChange={(date) => onEdit(chooseStart(criteria, date))}
          min={today}
          whyNotEarlier={isPast}
          today={today}
          locale={locale}
          range={{ ...range, end: 'start' }}
        />
      </div>
      <div css={{ gridArea: 'end' }}>
        <DateField
          label="End date"
          name="to"
          value={criteria.endDate}
          onChange={(endDate) => onEdit({ ...criteria, endDate })}
          {...endLimits(criteria, today, days)}
          {...whyNotBeyond(criteria, today, days)}
          today={today}
          locale={locale}
          range={{ ...range, end: 'end' }}
        />
      </div>
      <RangeChips {...props} />
    </>
  )
}
