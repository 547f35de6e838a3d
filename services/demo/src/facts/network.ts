/** One route as its airline flies it from its base; the way back is the same flights in the other direction. */
export type RouteFact = {
  carrier: string
  base: string
  destination: string
  /** Each flies once on a day of operation. */
  flights: readonly string[]
  /** Numbers of the flights back; by default each is one higher. */
  flightsBack?: readonly string[]
  /** IATA aircraft codes. */
  aircraft: readonly string[]
  /** Days of operation in a week; by default seven. */
  daysPerWeek?: number
  /** First and last month of operation, 1 to 12; by default the whole year. */
  season?: readonly [from: number, to: number]
}

/**
 * Routes as the airlines published them for 2026. Flight numbers, aircraft and days are for demonstration: plausible, and
 * not a timetable to travel by.
 */
export const network: readonly RouteFact[] = [
  {
    carrier: 'VS',
    base: 'LHR',
    destination: 'JFK',
    flights: ['VS3', 'VS25', 'VS9', 'VS45', 'VS137', 'VS153'],
    aircraft: ['351', '339'],
  },
  { carrier: 'VS', base: 'LHR', destination: 'BOS', flights: ['VS11', 'VS157'], aircraft: ['339'] },
  { carrier: 'VS', base: 'LHR', destination: 'IAD', flights: ['VS21'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'ATL', flights: ['VS103', 'VS115'], aircraft: ['351', '339'] },
  { carrier: 'VS', base: 'LHR', destination: 'MIA', flights: ['VS5', 'VS117'], aircraft: ['351', '339'] },
  { carrier: 'VS', base: 'LHR', destination: 'MCO', flights: ['VS15', 'VS91'], aircraft: ['351', '789'] },
  { carrier: 'VS', base: 'LHR', destination: 'TPA', flights: ['VS129'], aircraft: ['339'] },
  { carrier: 'VS', base: 'LHR', destination: 'LAX', flights: ['VS7', 'VS23', 'VS141'], aircraft: ['351', '789'] },
  { carrier: 'VS', base: 'LHR', destination: 'SFO', flights: ['VS19', 'VS41'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'SEA', flights: ['VS105'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'LAS', flights: ['VS155'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'YYZ', flights: ['VS147'], aircraft: ['339', '333'] },
  { carrier: 'VS', base: 'LHR', destination: 'BGI', flights: ['VS131'], aircraft: ['333'] },
  { carrier: 'VS', base: 'LHR', destination: 'ANU', flights: ['VS195'], aircraft: ['333'], daysPerWeek: 4 },
  { carrier: 'VS', base: 'LHR', destination: 'GND', flights: ['VS189'], aircraft: ['333'], daysPerWeek: 3 },
  { carrier: 'VS', base: 'LHR', destination: 'MBJ', flights: ['VS165'], aircraft: ['333', '789'], daysPerWeek: 4 },
  { carrier: 'VS', base: 'LHR', destination: 'UVF', flights: ['VS197'], aircraft: ['333'], daysPerWeek: 3 },
  { carrier: 'VS', base: 'LHR', destination: 'DEL', flights: ['VS300', 'VS302'], aircraft: ['789', '333'] },
  { carrier: 'VS', base: 'LHR', destination: 'BOM', flights: ['VS354', 'VS358'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'BLR', flights: ['VS316'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'MLE', flights: ['VS378'], aircraft: ['789'], daysPerWeek: 4 },
  {
    carrier: 'VS',
    base: 'LHR',
    destination: 'HKT',
    flights: ['VS214'],
    flightsBack: ['VS215'],
    aircraft: ['789'],
    daysPerWeek: 3,
  },
  { carrier: 'VS', base: 'LHR', destination: 'ICN', flights: ['VS208'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'DXB', flights: ['VS400'], aircraft: ['789'] },
  { carrier: 'VS', base: 'LHR', destination: 'RUH', flights: ['VS242'], aircraft: ['333'] },
  { carrier: 'VS', base: 'LHR', destination: 'JNB', flights: ['VS449'], aircraft: ['351'] },
  { carrier: 'VS', base: 'LHR', destination: 'CPT', flights: ['VS478'], aircraft: ['789'], season: [10, 4] },
  { carrier: 'VS', base: 'LHR', destination: 'LOS', flights: ['VS411'], aircraft: ['333'] },
  { carrier: 'VS', base: 'MAN', destination: 'MCO', flights: ['VS75', 'VS73'], aircraft: ['351', '333'] },
  { carrier: 'VS', base: 'MAN', destination: 'ATL', flights: ['VS109'], aircraft: ['333'] },
  { carrier: 'VS', base: 'MAN', destination: 'JFK', flights: ['VS127'], aircraft: ['333'] },
  { carrier: 'VS', base: 'MAN', destination: 'LAS', flights: ['VS85'], aircraft: ['789'], daysPerWeek: 3 },
  { carrier: 'VS', base: 'MAN', destination: 'BGI', flights: ['VS77'], aircraft: ['333'], daysPerWeek: 3 },
  {
    carrier: 'VS',
    base: 'EDI',
    destination: 'MCO',
    flights: ['VS159'],
    aircraft: ['333'],
    daysPerWeek: 4,
    season: [3, 10],
  },
  {
    carrier: 'BA',
    base: 'LHR',
    destination: 'JFK',
    flights: ['BA117', 'BA175', 'BA173', 'BA113', 'BA179', 'BA183'],
    aircraft: ['77W', '351'],
  },
  { carrier: 'BA', base: 'LHR', destination: 'HND', flights: ['BA7'], aircraft: ['77W'] },
  { carrier: 'BA', base: 'LHR', destination: 'HKG', flights: ['BA31'], aircraft: ['388', '351'] },
  { carrier: 'BA', base: 'LHR', destination: 'PVG', flights: ['BA169'], aircraft: ['789'] },
  { carrier: 'BA', base: 'LHR', destination: 'GRU', flights: ['BA247'], aircraft: ['351'] },
  { carrier: 'BA', base: 'LHR', destination: 'MIA', flights: ['BA207'], aircraft: ['388'] },
  { carrier: 'BA', base: 'LHR', destination: 'LAX', flights: ['BA279'], aircraft: ['388', '77W'] },
  { carrier: 'BA', base: 'LGW', destination: 'KIN', flights: ['BA2263'], aircraft: ['772'], daysPerWeek: 3 },
  { carrier: 'BA', base: 'LHR', destination: 'CPT', flights: ['BA59'], aircraft: ['351'] },
  { carrier: 'AA', base: 'JFK', destination: 'LHR', flights: ['AA100', 'AA104', 'AA106'], aircraft: ['77W'] },
  { carrier: 'AA', base: 'MIA', destination: 'LHR', flights: ['AA38'], aircraft: ['77W'] },
  { carrier: 'UA', base: 'EWR', destination: 'LHR', flights: ['UA110', 'UA14', 'UA16'], aircraft: ['76W', '781'] },
  { carrier: 'UA', base: 'IAD', destination: 'LHR', flights: ['UA122', 'UA918'], aircraft: ['781'] },
  { carrier: 'DL', base: 'ATL', destination: 'LHR', flights: ['DL30'], aircraft: ['359'] },
  { carrier: 'DL', base: 'JFK', destination: 'LHR', flights: ['DL1', 'DL3'], aircraft: ['339', '764'] },
  { carrier: 'DL', base: 'JFK', destination: 'LAX', flights: ['DL771'], aircraft: ['321'] },
]
