import * as z from 'zod/mini'

/** What members may like, as pages say it and as calls send it (rule 9.3 of the product). */
export const holidayPreferences = [
  { value: 'BEACH', label: 'Beach' },
  { value: 'CITY', label: 'City' },
  { value: 'MOUNTAINS', label: 'Mountains' },
  { value: 'COUNTRYSIDE', label: 'Countryside' },
  { value: 'ADVENTURE', label: 'Adventure' },
  { value: 'RELAXATION', label: 'Relaxation' },
  { value: 'CULTURAL', label: 'Cultural' },
  { value: 'FOODIE', label: 'Foodie' },
  { value: 'FAMILY_FRIENDLY', label: 'Family-friendly' },
  { value: 'ROMANTIC', label: 'Romantic' },
  { value: 'LUXURY', label: 'Luxury' },
  { value: 'BUDGET', label: 'Budget' },
] as const

/** Upper case, words joined by underscores; more than the options above, so that one may be retired. */
export const HolidayPreference = z
  .string()
  .check(z.maxLength(40), z.regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'A preference is written like FAMILY_FRIENDLY'))
export type HolidayPreference = z.infer<typeof HolidayPreference>
