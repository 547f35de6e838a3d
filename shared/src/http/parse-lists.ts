import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** An answer as its declaration says, and what had to be left out of its lists: `3.country: Invalid input`. */
type Parsed<Schema extends core.$ZodType> = { data: z.output<Schema>; leftOut: string[] }

/** More faults than this are no bad entries: the answer is another one. */
const mostLeftOut = 20

/**
 * One bad entry does not refuse a list: an object among others that cannot be read is left out.
 * @throws zod's error where that leaves nothing that can be read
 */
export function parseLists<Schema extends core.$ZodType>(schema: Schema, body: unknown): Parsed<Schema> {
  const leftOut: string[] = []
  for (;;) {
    const { success, data, error } = z.safeParse(schema, body)
    if (success) return { data, leftOut }
    const entries = error.issues.map(({ path, message }) => ({ entry: entryAt(body, path), path, message }))
    if (leftOut.length + entries.length > mostLeftOut || entries.some(({ entry }) => entry === undefined)) throw error
    for (const { entry, path, message } of entries) {
      if (!entry || !take(entry)) continue
      if (entry.isOutermost && entry.list.length === 0) throw error
      leftOut.push(`${path.join('.')}: ${message}`)
    }
  }
}

type Entry = { list: unknown[]; value: unknown; isOutermost: boolean }

/** The innermost object of a list that a path leads through; lists of figures mean something by their places. */
function entryAt(body: unknown, path: readonly PropertyKey[]): Entry | undefined {
  let found: Entry | undefined
  let value = body
  for (const key of path) {
    const parent: unknown = value
    value = isObject(parent) ? (parent as Record<PropertyKey, unknown>)[key] : undefined
    if (Array.isArray(parent) && isObject(value) && !Array.isArray(value))
      found = { list: parent, value, isOutermost: found === undefined }
  }
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Several faults may be in one entry. */
function take({ list, value }: Entry): boolean {
  const at = list.indexOf(value)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}
