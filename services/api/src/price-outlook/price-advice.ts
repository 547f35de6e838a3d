import type { PriceAdvice } from '@pointfare/shared/contracts/price-outlook'

/** What became of prices like one: how many there were, how many fell, and how many were gone. */
export type Cases = { cases: number; fell: number; gone: number }

/**
 * Fewer say nothing: of 30, a share has an error of up to nine points either way, and five flights are the least that
 * are not one flight's story.
 */
export const leastCases = 30
export const leastFlights = 5

/** A difference that a traveller would act on, as a share of all cases. */
const clearShare = 0.1
/** In standard errors: so much is chance one time in twenty. */
const clearErrors = 2

/** Rule 5.28 of the product: booking is advised where more prices were gone than fell, waiting where more fell. */
export function adviceOf({ cases, fell, gone }: Cases): PriceAdvice {
  const difference = Math.abs(gone - fell)
  const isClear = difference >= clearShare * cases && difference >= clearErrors * Math.sqrt(gone + fell)
  if (!isClear || difference === 0) return 'UNCLEAR'
  return gone > fell ? 'BOOK' : 'WAIT'
}
