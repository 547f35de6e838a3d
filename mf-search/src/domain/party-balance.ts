import { showPoints } from '@pointfare/shared/format/points'
import type { Balance } from './balance.ts'

/** What a balance does for a price that somebody has to pay in full: 58,250 of 96,000, 37,750 short. */
export function formatPartyBalance(points: number, { scheme, points: balance }: Balance, locale: string) {
  const show = (figure: number) => showPoints(figure, locale)
  return points <= balance
    ? `Your ${show(balance)} ${scheme} points cover it, ${show(balance - points)} stay.`
    : `Your ${scheme} points: ${show(Math.max(balance, 0))} of ${show(points)}, ${show(points - Math.max(balance, 0))} short.`
}
