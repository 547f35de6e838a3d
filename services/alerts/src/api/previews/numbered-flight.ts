import type { BestFlight } from '@pointfare/flights/api/modules/best-flight'

/** A flight of what is wanted under a number. */
export type NumberedFlight = Omit<BestFlight, 'way'> & { n: number }
