import type { Balance } from '../domain/balance.ts'
import { useBalances } from './use-balances.ts'

/** What the signed-in member can spend with an airline; undefined for visitors, and until it is known. */
export const useBalance = (airline: string): Balance | undefined => useBalances()(airline)
