import { css } from '@emotion/react'
import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import { color, text } from '@pointfare/shared/ui/tokens'
import { notAvailable, showMoney } from '../domain/texts.ts'

type Props = { cash: CashFare | null; locale: string }

/** What the seat costs without points, and what an award costs beside them. */
export function CashFigure({ cash, locale }: Props) {
  if (!cash) return <span css={{ color: color.muted }}>{notAvailable}</span>

  return (
    <span css={figure}>
      <span>{showMoney(cash.price, cash.currency, locale)} </span>
      {cash.taxes !== null && <span css={taxes}>award taxes {showMoney(cash.taxes, cash.currency, locale)}</span>}
    </span>
  )
}

const figure = css({ display: 'inline-grid', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' })

const taxes = css({ fontSize: text.sm, color: color.muted })
