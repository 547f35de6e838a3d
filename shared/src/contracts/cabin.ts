/** The four cabins, cheapest seat first, and the award field that carries each (rule 11.1 of the product). */
export const cabins = [
  { cabin: 'ECONOMY', label: 'Economy', award: 'awardEconomy' },
  { cabin: 'PREMIUM_ECONOMY', label: 'Premium Economy', award: 'awardPremiumEconomy' },
  { cabin: 'BUSINESS', label: 'Business', award: 'awardBusiness' },
  { cabin: 'FIRST', label: 'First', award: 'awardFirst' },
] as const

export type Cabin = (typeof cabins)[number]['cabin']
export type CabinAwardField = (typeof cabins)[number]['award']
