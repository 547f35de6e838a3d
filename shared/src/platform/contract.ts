import * as z from 'zod/mini'

/**
 * What a value is that goes from one remote to another, in a part of JSON Schema small enough that two of them can be compared:
 * every value of one is one of the other, or it is said where not.
 */
export type Contract =
  | (Described & { type: 'string'; enum?: string[] | undefined })
  | (Described & { type: 'number' | 'integer' | 'boolean' | 'null' })
  | (Described & { type: 'array'; items: Contract })
  | ObjectContract
  | (Described & { anyOf: Contract[] })

/** Whoever sends one sends no other properties; whoever takes one passes over others. */
export type ObjectContract = Described & {
  type: 'object'
  properties: Record<string, Contract>
  required?: string[] | undefined
}

type Described = { description?: string | undefined }

const description = z.optional(z.string().check(z.maxLength(300)))
const PropertyName = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'A property is named with letters, digits and _'))

/** One contract; what else JSON Schema can say is refused. */
export const Contract: z.ZodMiniType<Contract, Contract> = z.lazy(() =>
  z.union(
    [
      z.strictObject({
        type: z.literal('string'),
        enum: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(100))),
        description,
      }),
      z.strictObject({ type: z.enum(['number', 'integer', 'boolean', 'null']), description }),
      z.strictObject({ type: z.literal('array'), items: Contract, description }),
      z
        .strictObject({
          type: z.literal('object'),
          properties: z.record(PropertyName, Contract),
          required: z.optional(z.array(z.string())),
          description,
        })
        .check(z.refine(({ properties, required = [] }) => required.every((name) => Object.hasOwn(properties, name)))),
      z.strictObject({ anyOf: z.array(Contract).check(z.minLength(2), z.maxLength(8)), description }),
    ],
    'A contract is JSON Schema of a string (perhaps with enum), number, integer, boolean or null, of an array with items, of an object with properties and required, or anyOf such',
  ),
)

/** Comparing two of them takes as many steps as they have parts, multiplied. */
const longest = 5000

function isShort(given: unknown) {
  try {
    return JSON.stringify(given).length <= longest
  } catch {
    // Nested deeper than can be read.
    return false
  }
}

/** As remotes declare it. */
export const DeclaredContract = z.pipe(
  z.unknown().check(z.refine(isShort, `A contract has at most ${longest} characters`)),
  Contract,
)

/** The remote that sends it, and what happened: `mf-deals.chosen`. */
export const EventName = z
  .string()
  .check(z.regex(/^mf-[a-z][a-z0-9-]{1,40}\.[a-z][a-z0-9-]{0,39}$/, 'An event is named like mf-deals.chosen'))
