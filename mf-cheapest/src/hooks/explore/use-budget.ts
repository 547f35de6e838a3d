import type { Budget } from '../../domain/explore/budget.ts'
import type { Exploration } from '../../domain/explore/exploration.ts'
import { useBalances } from './use-balances.ts'

/** What there is to spend: a figure that was typed, else a member's own balances, unless they are left aside. */
export function useBudget({ budget: typed, usesBalances }: Exploration) {
  const balances = useBalances()
  const figure: Budget | undefined = typed === null ? undefined : { kind: 'figure', points: typed }
  return { budget: figure ?? (usesBalances ? balances : undefined), balances }
}
