import type { BestFlight } from '@pointfare/api/best-flight'

/** A flight of what is wanted under a number. */
export type NumberedFlight = Omit<BestFlight, 'way'> & { n: number }
