/** From this month on: a room for one night, and meals and small things of one person for one day, in US dollars. */
export type StaySeason = readonly [month: number, room: number, meals: number]

type StayRates = { source: string; seasons: readonly StaySeason[] }

/** https://www.gsa.gov/travel/plan-book/per-diem-rates (public domain). Newark stands for New York. */
const unitedStates: Record<string, readonly StaySeason[]> = {
  JFK: [
    [1, 179, 92],
    [3, 281, 92],
    [7, 237, 92],
    [9, 342, 92],
  ],
  BOS: [
    [1, 209, 92],
    [3, 291, 92],
    [9, 349, 92],
    [11, 209, 92],
  ],
  IAD: [
    [1, 196, 92],
    [3, 276, 92],
    [7, 183, 92],
    [9, 275, 92],
    [11, 196, 92],
  ],
  ATL: [
    [1, 197, 86],
    [4, 182, 86],
  ],
  MIA: [
    [1, 210, 92],
    [2, 232, 92],
    [4, 182, 92],
    [6, 145, 92],
    [12, 210, 92],
  ],
  MCO: [
    [1, 169, 80],
    [4, 140, 80],
  ],
  TPA: [
    [1, 148, 80],
    [2, 200, 80],
    [5, 148, 80],
  ],
  LAX: [[1, 191, 86]],
  SFO: [
    [1, 259, 92],
    [9, 272, 92],
  ],
  SEA: [
    [1, 188, 92],
    [6, 248, 92],
    [10, 188, 92],
  ],
  LAS: [
    [1, 159, 86],
    [4, 126, 86],
  ],
  ORD: [
    [1, 142, 92],
    [4, 234, 92],
    [7, 202, 92],
    [9, 223, 92],
    [12, 142, 92],
  ],
  DFW: [
    [1, 191, 80],
    [4, 170, 80],
  ],
  PHL: [
    [1, 156, 92],
    [4, 187, 92],
    [9, 218, 92],
    [12, 156, 92],
  ],
  DTW: [[1, 152, 74]],
  MSP: [[1, 148, 92]],
  DEN: [
    [1, 165, 92],
    [4, 215, 92],
    [11, 165, 92],
  ],
  IAH: [[1, 128, 80]],
  EWR: [
    [1, 179, 92],
    [3, 281, 92],
    [7, 237, 92],
    [9, 342, 92],
  ],
}

/**
 * https://allowances.state.gov/web920/per_diem.asp (public domain). A season that changes within a month counts from
 * that month if it covers most of it. Gatwick stands for London and Narita for Tokyo.
 */
const elsewhere: Record<string, readonly StaySeason[]> = {
  YYZ: [[1, 325, 141]],
  YVR: [
    [1, 197, 150],
    [3, 335, 163],
    [12, 197, 150],
  ],
  GRU: [[1, 291, 135]],
  GIG: [[1, 250, 125]],
  EZE: [[1, 266, 126]],
  BGI: [
    [1, 321, 178],
    [5, 210, 167],
    [11, 321, 178],
  ],
  GND: [[1, 300, 142]],
  ANU: [
    [1, 346, 138],
    [6, 216, 125],
  ],
  KIN: [[1, 220, 99]],
  MBJ: [[1, 220, 99]],
  UVF: [[1, 331, 157]],
  SVD: [[1, 220, 110]],
  TAB: [[1, 220, 109]],
  NAS: [[1, 432, 181]],
  PLS: [
    [1, 304, 165],
    [5, 231, 157],
  ],
  BDA: [
    [1, 385, 197],
    [4, 500, 208],
    [12, 385, 197],
  ],
  CPT: [[1, 239, 95]],
  JNB: [[1, 216, 93]],
  LOS: [[1, 255, 145]],
  ACC: [[1, 497, 123]],
  NBO: [[1, 250, 77]],
  CAI: [[1, 175, 111]],
  RUH: [[1, 416, 178]],
  JED: [[1, 352, 155]],
  DXB: [[1, 383, 173]],
  DOH: [[1, 240, 165]],
  DEL: [[1, 196, 116]],
  BOM: [
    [1, 218, 110],
    [2, 282, 116],
    [4, 218, 110],
  ],
  BLR: [[1, 319, 141]],
  HYD: [[1, 222, 116]],
  MLE: [[1, 329, 134]],
  HKT: [[1, 245, 109]],
  BKK: [[1, 259, 118]],
  SIN: [[1, 302, 162]],
  HKG: [[1, 355, 180]],
  PVG: [[1, 388, 165]],
  PEK: [[1, 255, 142]],
  ICN: [[1, 245, 122]],
  HND: [[1, 358, 125]],
  SYD: [[1, 280, 147]],
  CDG: [[1, 511, 173]],
  AMS: [[1, 453, 192]],
  FRA: [[1, 258, 135]],
  MAD: [[1, 399, 139]],
  BCN: [[1, 307, 134]],
  FCO: [[1, 489, 179]],
  AGP: [[1, 278, 147]],
  GVA: [[1, 434, 214]],
  DUB: [[1, 356, 155]],
  TLV: [[1, 590, 215]],
  LHR: [[1, 424, 174]],
  MAN: [[1, 251, 133]],
  EDI: [
    [1, 311, 142],
    [7, 621, 173],
    [9, 311, 142],
  ],
  BFS: [[1, 208, 110]],
  GLA: [[1, 257, 127]],
  NRT: [[1, 358, 125]],
  LGW: [[1, 424, 174]],
}

const gsa = 'US General Services Administration, per diem rates of fiscal year 2026'
const stateDepartment = 'US Department of State, foreign per diem rates of 1 April 2026'

/** What official travellers are paid for a stay, by airport; undefined where nothing is known. */
export function stayRatesAt(airport: string): StayRates | undefined {
  const [domestic, foreign] = [unitedStates[airport], elsewhere[airport]]
  if (domestic) return { source: gsa, seasons: domestic }
  return foreign && { source: stateDepartment, seasons: foreign }
}
