import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { BarStrip } from '@pointfare/shared/ui/bar-strip'
import { cabinColor } from '@pointfare/shared/ui/tokens'
import type { StripDay } from '../domain/strip-days.ts'

type Props = {
  /** Undefined while they are on their way. */
  days: StripDay[] | undefined
  cabin: Cabin
  locale: string
  /** Where the results of one day are. */
  addressOf: (day: StripDay) => string
}

/** What each day of the month costs, beside the days that are shown; each is the way to its flights. */
export const DayStrip = ({ days, cabin, locale, addressOf }: Props) => (
  <BarStrip
    title={`Lowest points per day, ${cabins.find((known) => known.cabin === cabin)?.label ?? ''}`}
    bars={days?.map((day) => ({
      ...day,
      key: day.date,
      to: addressOf(day),
      inWords: inWords(day, locale),
      label: shortDate(day.date, locale),
    }))}
    fill={cabinColor[cabin].edge}
    locale={locale}
  />
)

/** Monday, 15 March 2027: 6,000 points, the lowest. */
function inWords({ date, points, isLowest }: StripDay, locale: string) {
  const price = points === null ? 'not available' : `${showPoints(points, locale)} points`
  return `${longDate(date, locale)}: ${price}${isLowest ? ', the lowest' : ''}`
}
