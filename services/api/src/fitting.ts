import { cabinNames, hasRoom, type CabinName } from '@pointfare/reference/cabin-values'

/** Where a statement has what is asked for; without `cabins`, all four are. */
type Parameters = { cabins?: string; seats: string; points: string; saver: string }

/**
 * SQL: the one rule of which cabins of a flight `f` fit a search. It is asked for, has points, room for so many, no
 * more than so many points, and is a saver award if wanted.
 */
const fitsIn = ({ cabins, seats, points, saver }: Parameters) => {
  const isRequested = (cabin: CabinName) => (cabins ? `'${cabin.toUpperCase()}' = any (${cabins}::text[]) and ` : '')
  return (cabin: CabinName) =>
    `(${isRequested(cabin)}(f.points).${cabin} > 0 and ${hasRoom(`(f.seats).${cabin}`, seats)}
    and (f.points).${cabin} <= ${points} and (not ${saver}::boolean or (f.savers).${cabin}))`
}

/** SQL about the cabins of a flight `f` that fit. */
export function fitting(parameters: Parameters) {
  const fits = fitsIn(parameters)
  const each = (sql: (cabin: CabinName) => string) =>
    cabinNames.map((cabin) => `case when ${fits(cabin)} then ${sql(cabin)} end`)
  return {
    fits,
    any: `(${cabinNames.map(fits).join('\n    or ')})`,
    lowestPoints: `least(${each((cabin) => `(f.points).${cabin}`).join(', ')})`,
    mostSeats: `greatest(${each((cabin) => `(f.seats).${cabin}`).join(', ')})`,
  }
}
