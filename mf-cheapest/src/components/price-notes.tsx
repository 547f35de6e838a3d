import { css } from '@emotion/react'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { color, space, text } from '@pointfare/shared/ui/tokens'

type Props = { rates: CurrencyRates | undefined; today: IsoDate; locale: string }

/** What the figures above mean, and what they were converted by. */
export const PriceNotes = ({ rates, today, locale }: Props) => (
  <div css={notes}>
    <p>Value per point = (cash price − taxes) ÷ points, in US cents; one adult, one way.</p>
    {rates && (
      <p>
        Prices are converted at the rates of {shortDateWithYear(rates.date, locale)} ({rates.source})
        {formatOlder(daysBetween(rates.date, today))}.
      </p>
    )}
  </div>
)

/** Prices are of today. */
function formatOlder(days: number) {
  if (days <= 0) return ''
  return `, ${days} ${days === 1 ? 'day' : 'days'} older than the prices`
}

const notes = css({ display: 'grid', gap: space[1], maxWidth: '60rem', color: color.muted, fontSize: text.sm })
