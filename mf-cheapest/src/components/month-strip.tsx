import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestMonth } from '@pointfare/shared/contracts/cheapest'
import { longDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { BarStrip } from '@pointfare/shared/ui/bar-strip'
import { cabinColor } from '@pointfare/shared/ui/tokens'
import { cabinLabel } from '../domain/texts.ts'

type Props = {
  /** Undefined while they are on their way. */
  months: CheapestMonth[] | undefined
  cabin: Cabin
  locale: string
  /** Where the flights of a month are. */
  addressOf: (month: CheapestMonth) => string
}

/** Which month to fly in: what half of its flights cost at most, the cheapest month marked. */
export function MonthStrip({ months, cabin, locale, addressOf }: Props) {
  const lowest = Math.min(...(months ?? []).map(({ usualPoints }) => usualPoints))

  return (
    <BarStrip
      title={`Usual points by month, ${cabinLabel(cabin)}`}
      bars={months?.map((month) => {
        const isLowest = month.usualPoints === lowest
        return {
          key: month.month,
          to: addressOf(month),
          points: month.usualPoints,
          isLowest,
          inWords: inWords(month, isLowest, locale),
          label: monthName(month, locale, 'short'),
        }
      })}
      fill={cabinColor[cabin].edge}
      size="wide"
      locale={locale}
    />
  )
}

/** The month's own first day, as a moment that shows as that month in every time zone. */
const monthName = ({ month }: CheapestMonth, locale: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`))

/** March 2027: usually 24,000 points, the cheapest month; from 6,000 on Monday, 15 March 2027. */
function inWords(month: CheapestMonth, isLowest: boolean, locale: string) {
  const usual = `${monthName(month, locale, 'long')}: usually ${showPoints(month.usualPoints, locale)} points`
  const lowest = `from ${showPoints(month.lowestPoints, locale)} on ${longDate(month.lowestOn)}`
  return `${usual}${isLowest ? ', the cheapest month' : ''}; ${lowest}`
}
