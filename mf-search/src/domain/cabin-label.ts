import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'

/** What people call a cabin: `Premium Economy`. */
export const cabinLabel = (cabin: Cabin) => cabins.find((known) => known.cabin === cabin)?.label ?? cabin
