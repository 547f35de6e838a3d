import { IsoDate } from '@pointfare/shared/contracts/dates'
import * as z from 'zod/mini'

/** The dates of a stay, as queries write them. */
export const stayDates = { checkInDate: z.optional(IsoDate), checkOutDate: z.optional(IsoDate) }
