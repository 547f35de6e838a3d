import { mostPointsRequested } from '@pointfare/shared/contracts/flight-search'
import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'

/** What there is to spend: one figure whatever the airline, or what a member has with each. */
export type Budget = { kind: 'figure'; points: number } | { kind: 'balances'; byAirline: ReadonlyMap<string, number> }

/** How far a budget goes towards a price (rule 14.8 of the product). */
export type Reach = { kind: 'within' } | { kind: 'nearly' | 'beyond'; missing: number }

/** A price counts as nearly within reach up to this share of the budget. */
const nearly = 1.25

/** How a budget reaches `points` of an airline's scheme, which the whole party costs. */
export function reachOf(points: number, airlineCode: string, budget: Budget): Reach {
  const own = pointsWith(airlineCode, budget)
  if (points <= own) return { kind: 'within' }
  return { kind: points <= own * nearly ? 'nearly' : 'beyond', missing: points - own }
}

/** What there is to spend with an airline. */
export const pointsWith = (airlineCode: string, budget: Budget) =>
  budget.kind === 'figure' ? budget.points : (budget.byAirline.get(airlineCode) ?? 0)

/** A member's balances by airline; undefined where none can be spent on flights. */
export function budgetOf(memberships: readonly AirlineMembership[]): Budget | undefined {
  const byAirline = new Map(
    memberships.flatMap(({ airlineName, pointsBalance }) => {
      const scheme = membershipSchemes.find(({ name, type }) => type === 'airline' && name === airlineName)
      return scheme && pointsBalance > 0 ? [[scheme.code as string, pointsBalance] as const] : []
    }),
  )
  return byAirline.size > 0 ? { kind: 'balances', byAirline } : undefined
}

/** Points as people type them: `60000`, `60,000`, `60 000`, `60k`. Null for an empty field, undefined for anything else. */
export function parsePoints(text: string): number | null | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null

  const [, digits = '', thousands] = /^(\d[\d.,\s']*?)\s*(k?)$/.exec(typed) ?? []
  const points = thousands
    ? Math.round(Number(digits.replace(',', '.')) * 1000)
    : Number(digits.replace(/[.,\s']/g, ''))
  return Number.isInteger(points) && points >= 1 && points <= mostPointsRequested ? points : undefined
}
