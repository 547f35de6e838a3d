import { css } from '@emotion/react'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { Button } from '@pointfare/shared/ui/button'
import { DateField } from '@pointfare/shared/ui/date-field'
import { space } from '@pointfare/shared/ui/tokens'
import { chooseStart } from '../domain/change-criteria.ts'
import { allDates, endLimits, isPast, wholeMonth, whyNotBeyond } from '../domain/date-ranges.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'
import { longestReturnRange, returnRangeDays, type Trip } from '../domain/trip.ts'

export type DateFieldsProps = {
  criteria: SearchCriteria
  /** Both dates of a return trip are days to leave on. */
  trip: Trip
  today: IsoDate
  maxRangeDays: number
  locale: string
  onEdit: (criteria: SearchCriteria) => void
}

/** Start and end, and ranges longer than the pickers allow at one press. */
export function DateFields({ criteria, trip, onEdit, today, maxRangeDays, locale }: DateFieldsProps) {
  const days = trip.isReturn ? returnRangeDays : maxRangeDays
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
        />
      </div>
      <div role="group" aria-label="Longer ranges" css={quickRanges}>
        <Button size="compact" onClick={() => onEdit(wholeMonth(criteria, today))}>
          Whole month
        </Button>
        {trip.isReturn ? (
          <Button size="compact" onClick={() => onEdit(longestReturnRange(criteria, today))}>
            Two months
          </Button>
        ) : (
          <Button size="compact" onClick={() => onEdit(allDates(criteria, today))}>
            All dates
          </Button>
        )}
      </div>
    </>
  )
}

const quickRanges = css({ gridArea: 'quick', display: 'flex', flexWrap: 'wrap', gap: space[2], alignSelf: 'center' })
