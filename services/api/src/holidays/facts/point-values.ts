/**
 * What a point of each airline's programme is worth, in US cents: the middle between the lowest and the highest of what
 * four publishers said in March 2026, as compared in https://github.com/borski/travel-hacking-toolkit.
 */
const cents: Record<string, number> = { VS: 1.2, BA: 1.25, AA: 1.5, UA: 1.3, DL: 1.12 }

/** An estimate for every other programme, on the low side. */
const usualCents = 1

export const pointValuesDate = 'March 2026'

/** In US dollars. */
export const worthOfPoints = (carrier: string, points: number) => (points * (cents[carrier] ?? usualCents)) / 100
