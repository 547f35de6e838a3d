import { css } from '@emotion/react'
import { showPoints } from '@pointfare/shared/format/points'
import { color } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { createContext, useContext } from 'react'
import { isWithin, type Balance } from '../domain/balance.ts'

const MemberBalance = createContext<Balance | undefined>(undefined)

export const BalanceProvider = MemberBalance.Provider

/** Marks a price that the member's points can pay. */
export function BalanceMark({ points }: { points: number }) {
  const balance = useContext(MemberBalance)
  if (!isWithin(points, balance)) return null

  return (
    <span css={mark}>
      <span aria-hidden="true">✓ </span>
      <VisuallyHidden>within your balance, </VisuallyHidden>
    </span>
  )
}

type NoteProps = { balance: Balance; within: number; prices: number; locale: string }

/** What the marks mean, and how much the member's points can do here. */
export function BalanceNote({ balance: { scheme, points }, within, prices, locale }: NoteProps) {
  return (
    <p>
      <span css={mark} aria-hidden="true">
        ✓{' '}
      </span>
      Your {showPoints(points, locale)} {scheme} points can book {within} of the {prices} prices shown, for one
      traveller.
    </p>
  )
}

const mark = css({ color: color.success, fontWeight: 700 })
