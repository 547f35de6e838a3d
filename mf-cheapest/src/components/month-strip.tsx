import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestMonth } from '@pointfare/shared/contracts/cheapest'
import { localDay } from '@pointfare/shared/contracts/days'
import { longDate, monthAndYear, shortMonthAndYear } from '@pointfare/shared/format/dates'
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
  const lowestMonths = months?.filter(({ usualPoints }) => usualPoints === lowest).length ?? 0
  const mark = lowestMonths === 1 ? 'the cheapest month' : 'one of the cheapest months'

  return (
    <BarStrip
      title={`Typical points by month, ${cabinLabel(cabin)}`}
      bars={months?.map((month) => {
        const isLowest = month.usualPoints === lowest
        return {
          key: month.month,
          to: addressOf(month),
          points: month.usualPoints,
          isLowest,
          inWords: inWords(month, isLowest ? mark : undefined, locale),
          label: shortMonthAndYear(firstDay(month), locale),
        }
      })}
      fill={cabinColor[cabin].edge}
      size="wide"
      locale={locale}
    />
  )
}

/** March 2027: usually 24,000 points, the cheapest month; from 6,000 on Monday, 15 March 2027. */
function inWords(month: CheapestMonth, mark: string | undefined, locale: string) {
  const usual = `${monthAndYear(firstDay(month), locale)}: usually ${showPoints(month.usualPoints, locale)} points`
  const lowest = `from ${showPoints(month.lowestPoints, locale)} on ${longDate(month.lowestOn, locale)}`
  return `${usual}${mark ? `, ${mark}` : ''}; ${lowest}`
}

const firstDay = ({ month }: CheapestMonth) => localDay(`${month}-01`)
