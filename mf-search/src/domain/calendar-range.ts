import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Days } from './calendar-months.ts'

/** Days being chosen: from where it began to where it has got. */
export type Stretch = { anchor: IsoDate; end: IsoDate }

/** The days of a stretch, whichever way it was drawn. */
export const daysOf = ({ anchor, end }: Stretch): Days =>
  anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor }
