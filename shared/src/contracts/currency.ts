import * as z from 'zod/mini'

/** What members may choose from (rule 9.4 of the product). */
export const currencies = [
  { code: 'USD', name: 'US dollar' },
  { code: 'EUR', name: 'Euro' },
  { code: 'GBP', name: 'British pound' },
  { code: 'AUD', name: 'Australian dollar' },
  { code: 'CAD', name: 'Canadian dollar' },
  { code: 'JPY', name: 'Japanese yen' },
  { code: 'CHF', name: 'Swiss franc' },
  { code: 'SGD', name: 'Singapore dollar' },
  { code: 'HKD', name: 'Hong Kong dollar' },
  { code: 'NZD', name: 'New Zealand dollar' },
] as const

/** Written for members who have chosen none. */
export const defaultMemberCurrency: Currency = 'GBP'
/** Cash prices are shown in it until a visitor chooses another or a member logs in. */
export const defaultSearchCurrency: Currency = 'USD'
/** All that the holiday form offers (rule 10.3 of the product). */
export const holidayCurrencies = ['USD', 'EUR', 'GBP'] as const satisfies Currency[]

export const Currency = z
  .enum(currencies.map(({ code }) => code))
  .register(z.globalRegistry, { id: 'Currency', description: 'ISO 4217 code' })
export type Currency = z.infer<typeof Currency>
