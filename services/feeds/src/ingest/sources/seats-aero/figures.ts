import * as z from 'zod/mini'

const digits = z.string().check(z.regex(/^\d*$/, 'A figure is written in digits'))

/** Costs come as text (`"47500"`) in one field and as a number in the next; empty is 0. */
const Figure = z.pipe(z.union([z.int().check(z.minimum(0)), digits]), z.transform(Number))

/** Absent and null mean the same: nothing is said. */
export const OptionalFigure = z.optional(z.nullable(Figure))
export const OptionalText = z.optional(z.nullable(z.string()))
export const OptionalFlag = z.optional(z.nullable(z.boolean()))

/** When a row was last seen: newer answers say UpdatedAt, older ones ComputedLastSeen. */
export const seenFields = { UpdatedAt: OptionalText, ComputedLastSeen: OptionalText }

type Text = string | null | undefined

export const seenAt = ({ UpdatedAt, ComputedLastSeen }: { UpdatedAt?: Text; ComputedLastSeen?: Text }) =>
  UpdatedAt || ComputedLastSeen || undefined

/** `"DL, VS"` as codes. */
export const codesIn = (text: Text): string[] =>
  (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** Taxes come in the smallest unit of their currency, which is the US dollar when none is named; 0 is an unknown sum. */
export const taxesOf = (amount: number | null | undefined, currency: Text) =>
  amount ? { taxes: { amount, currency: currency || 'USD' } } : {}

/** No contract has room for more. */
const mostCarriers = 9

/** Who flies, each once; nothing when nobody is named. */
export function carriersOf(airlines: readonly string[]): { carriers?: string[] } {
  const carriers = [...new Set(airlines)].slice(0, mostCarriers)
  return carriers.length === 0 ? {} : { carriers }
}
