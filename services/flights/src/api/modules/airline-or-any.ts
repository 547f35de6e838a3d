import { AirlineCode } from '@pointfare/shared/contracts/iata'
import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import * as z from 'zod/mini'

/** SPEC section 7: an absent airline, or `any`, means Virgin Atlantic. */
export const airlineOrAny = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (text.toLowerCase() === 'any' ? defaultAirline : text.toUpperCase())),
  ),
  AirlineCode,
)
