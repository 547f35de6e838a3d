import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { taxesInSql } from '@pointfare/reference/cabin-taxes'
import { hasRoom, type CabinName } from '@pointfare/reference/cabin-values'

/** The cabins of one way: all four where any will do. */
export type CabinChoice = Cabin | 'ANY'

const known = cabins.map(({ cabin }) => cabin)
const fieldOf = (cabin: Cabin) => cabin.toLowerCase() as CabinName // they are the same names

export const cabinColumns = '(cabin, points, seats, saver, more, "taxesMinor", "taxesCurrency", share)'

const fits = (cabin: Cabin, seats: string) =>
  `(f.points).${fieldOf(cabin)} > 0 and ${hasRoom(`(f.seats).${fieldOf(cabin)}`, seats)}`

const figures = (cabin: Cabin) => {
  const of = (column: string) => `(f.${column}).${fieldOf(cabin)}`
  const taxes = taxesInSql(fieldOf(cabin))
  return `'${cabin}', ${of('points')}, ${of('seats')}, ${of('savers')}, ${of('more_seats')}, ${taxes.minor}, ${taxes.currency}, ${of('cabin_shares')}`
}

/** SQL, figures of a cabin as `cabinColumns` names them: of a flight `f` the one that fits and has the lowest points, then the most seats. */
export const cabinOf = (choice: CabinChoice, seats: string) =>
  choice === 'ANY'
    ? `(select * from (values ${known.map((cabin) => `(${figures(cabin)})`).join(', ')})
              c ${cabinColumns}
         where c.points > 0 and ${hasRoom('c.seats', seats)} order by c.points, c.seats desc limit 1)`
    : `(select ${figures(choice)} where ${fits(choice, seats)})`
