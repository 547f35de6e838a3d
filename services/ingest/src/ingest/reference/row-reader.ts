import * as z from 'zod/mini'

/** What a reader does not vouch for: the schema has to say. */
const unsure = Symbol('unsure')
type Reader = (value: unknown) => unknown

/** Of each field: more are forgotten, so that no source can fill memory. */
const mostRemembered = 10_000
const longestRemembered = 40

/**
 * Reads rows exactly as their schema does, several times as fast: thousands of rows hold the same few airports, dates and
 * prices, and a value that the schema took once is not asked about again. Rows with anything else go to the schema.
 */
export function createRowReader<Schema extends z.ZodMiniObject>(schema: Schema) {
  const read = readerOf(schema)
  return (row: unknown): z.core.util.SafeParseResult<z.output<Schema>> => {
    const data = read(row)
    // Built of nothing but what the schema took.
    return data === unsure ? schema.safeParse(row) : { success: true, data: data as z.output<Schema> }
  }
}

function readerOf(schema: z.core.$ZodType): Reader {
  if (!(schema instanceof z.ZodMiniObject)) return valueReader(schema)
  const { checks, catchall } = schema.def
  // They look at the whole.
  return checks?.length || catchall ? () => unsure : objectReader(schema)
}

function objectReader({ shape }: z.ZodMiniObject): Reader {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, read: readerOf(field) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure
    const row = value as Record<string, unknown> // any object is
    const copy: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const field = read(row[name])
      if (field === unsure) return unsure
      if (field !== undefined || name in row) copy[name] = field
    }
    return copy
  }
}

function valueReader(schema: z.core.$ZodType): Reader {
  const taken = new Set<unknown>()
  return (value) => {
    if (taken.has(value)) return value
    if (!isMemorable(value) || !isTakenAsItIs(schema, value)) return unsure
    if (taken.size === mostRemembered) taken.clear()
    taken.add(value)
    return value
  }
}

/** What an object holds may change; and long texts are few. */
const isMemorable = (value: unknown) =>
  typeof value === 'string'
    ? value.length <= longestRemembered
    : typeof value !== 'object' && typeof value !== 'function'

function isTakenAsItIs(schema: z.core.$ZodType, value: unknown): boolean {
  const { success, data } = z.safeParse(schema, value)
  return success && Object.is(data, value)
}
