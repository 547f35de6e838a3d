import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { cabinNames, inCabins, none, type ReadAwards, type ReadSnapshot } from './cabins.ts'
import type { Note } from './faults.ts'
import { codesIn, figureIn, valueOf, type Fields } from './fields.ts'
import { mostCarriers, taxesIn } from './figures.ts'
import { mostPoints } from './trips.ts'

const prefixes = { economy: 'Y', premiumEconomy: 'W', business: 'J', first: 'F' } as const

export type Summary = { awards: ReadAwards; carriers: string[] }

/**
 * What a row says of a programme that day: the lowest cost of each cabin, and who flies. Which of several airlines asks it is
 * not said, so the day is one flight, under the code of the airline whose miles they are, and not one for each.
 */
export function summaryOf(row: Fields, note: Note): Summary {
  const cabins = inCabins((cabin) => cabinOf(row, prefixes[cabin], note))
  const airlines = cabinNames.flatMap((cabin) => cabins[cabin].airlines)
  return {
    awards: inCabins((cabin) => cabins[cabin].award),
    carriers: [...new Set(airlines)].toSorted().slice(0, mostCarriers),
  }
}

/** A cabin that no field speaks of is one that nobody flies. The figures without Raw leave out prices that Seats.aero finds too high. */
function cabinOf(row: Fields, prefix: string, note: Note): { award: SnapshotAward | null; airlines: string[] } {
  const flags = [row[`${prefix}AvailableRaw`], row[`${prefix}Available`]]
  const strange = flags.find((flag) => typeof flag !== 'boolean' && flag !== null && flag !== undefined && flag !== '')
  const points = pointsIn(row, prefix)
  if (!flags.includes(true)) {
    if (strange !== undefined) note('points', `${prefix}Available`, strange)
    return { award: strange === undefined ? none : null, airlines: [] }
  }
  if (!points) {
    note('points', `${prefix}MileageCost`, row[`${prefix}MileageCost`])
    return { award: null, airlines: [] }
  }
  return {
    // The cost is that of the cheapest flight and the seats those of the fullest of seats: never promise one at the other's.
    award: { points: points.cost, seats: 0, ...taxesOf(row, prefix, points.isRaw, note) },
    airlines: airlinesOf(row, prefix, note),
  }
}

/** When one of the two is no figure, the other may be none of today. */
function pointsIn(row: Fields, prefix: string) {
  const reported = [`${prefix}MileageCostRaw`, `${prefix}MileageCost`].map((field) => figureIn(row[field], mostPoints))
  const [raw, filtered] = reported.map((figure) => valueOf(figure) ?? 0) as [number, number]
  if (reported.some(({ kind }) => kind === 'unreadable') || !(raw || filtered)) return undefined
  return { cost: raw || filtered, isRaw: raw > 0 }
}

function taxesOf(row: Fields, prefix: string, isRaw: boolean, note: Note) {
  const [raw, filtered] = [`${prefix}TotalTaxesRaw`, `${prefix}TotalTaxes`] as const
  const field = isRaw && row[raw] ? raw : filtered
  return taxesIn({ field, amount: row[field], currency: row['TaxesCurrency'] }, note)
}

function airlinesOf(row: Fields, prefix: string, note: Note): string[] {
  const value = row[`${prefix}AirlinesRaw`] || row[`${prefix}Airlines`]
  const airlines = codesIn(value)
  if (airlines.kind === 'unreadable') note('carriers', `${prefix}Airlines`, value)
  return valueOf(airlines) ?? []
}

/** A day without a flight number. */
export const summarySnapshot = (
  { awards, carriers }: Summary,
  day: Pick<AwardSnapshot, 'carrier' | 'origin' | 'destination' | 'departure'>,
  seenAt: string | undefined,
): ReadSnapshot => ({
  ...day,
  flightNumber: day.carrier,
  ...(carriers.length > 0 ? { carriers } : {}),
  ...awards,
  ...(seenAt === undefined ? {} : { scrapedAt: seenAt }),
})

/** Whether every cabin is known not to be sold. */
export const sellsNothing = ({ awards }: Summary) => cabinNames.every((cabin) => awards[cabin]?.points === 0)
