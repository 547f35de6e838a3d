import * as z from 'zod/mini'

/** SPEC section 3: what members may choose from. */
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

/** SPEC section 9: written for members who have chosen none. */
export const defaultMemberCurrency: Currency = 'GBP'
/** SPEC section 9: what prices are shown in until a member has chosen. */
export const defaultSearchCurrency: Currency = 'USD'
/** SPEC section 3: all that the holiday form offers. */
export const holidayCurrencies = ['USD', 'EUR', 'GBP'] as const satisfies Currency[]

export const Currency = z
  .enum(currencies.map(({ code }) => code))
  .register(z.globalRegistry, { id: 'Currency', description: 'ISO 4217 code' })
export type Currency = z.infer<typeof Currency>
