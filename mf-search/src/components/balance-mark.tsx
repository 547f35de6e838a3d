import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { color } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { createContext, useContext } from 'react'
import { isWithin, type Balance, type BalanceOf } from '../domain/balance.ts'

const MemberBalances = createContext<BalanceOf>(() => undefined)

export const BalancesProvider = MemberBalances.Provider

/** Marks a price that the member's points with the airline can pay. */
export function BalanceMark({ points, airline }: { points: number; airline: string }) {
  const balanceOf = useContext(MemberBalances)
  if (!isWithin(points, balanceOf(airline))) return null

  return (
    <span css={mark}>
      <span aria-hidden="true">✓ </span>
      <VisuallyHidden>within your balance, </VisuallyHidden>
    </span>
  )
}

type NoteProps = {
  balance: Balance
  within: number
  prices: number
  /** Other airlines are shown, whose prices these points cannot pay. */
  isOneOfSeveral: boolean
  locale: string
}

/** What the marks mean, and how much the member's points can do here. */
export function BalanceNote({ balance: { scheme, points }, within, prices, isOneOfSeveral, locale }: NoteProps) {
  return (
    <p>
      <span css={mark} aria-hidden="true">
        ✓{' '}
      </span>
      Your {showPoints(points, locale)} {scheme} points can book {within} of {isOneOfSeveral ? 'its' : 'the'} {prices}{' '}
      prices shown, for one traveller.
    </p>
  )
}

const mark = css({ color: color.success, fontWeight: 700 })
