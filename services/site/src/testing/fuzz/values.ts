import fc from 'fast-check'
import type { JsonSchema } from './api-document.ts'
import type { KnownValues } from './known-values.ts'

type Options = { schemas: Record<string, JsonSchema>; known: KnownValues }

/** Deeper than any body of the site; what refers to itself ends here. */
const deepest = 6

const texts = fc.oneof(
  { arbitrary: fc.string({ maxLength: 20 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 1 },
)

/** Hosts that no name server knows: whatever the site does with an address, nobody is called. */
const addresses = fc.constantFrom(
  'https://somebody.example/hook',
  'https://push.invalid/send/1',
  'http://somebody.example/',
  'https://127.0.0.1/',
  'https://[::1]:5432/',
  'https://10.0.0.1/internal',
  'https://user:word@somebody.example:8443/a?b=c#d',
  'ftp://somebody.example/',
  'javascript:alert(1)',
)

const days = fc
  .oneof(
    fc.date({ min: new Date('2027-02-20T00:00:00Z'), max: new Date('2027-04-10T00:00:00Z'), noInvalidDate: true }),
    fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
  )
  .map((date) => date.toISOString())

const formats: Record<string, fc.Arbitrary<string>> = {
  date: days.map((day) => day.slice(0, 10)),
  'date-time': days,
  email: fc.constantFrom('ada@pointfare.example', 'nobody@pointfare.example', 'A.B+c@sub.pointfare.example'),
  uri: addresses,
  url: addresses,
  uuid: fc.uuid(),
}

/** Values that a schema lets, of what the site knows where it does. */
export function createValues({ schemas, known }: Options) {
  function valueOf(schema: JsonSchema, name = '', depth = 0): fc.Arbitrary<unknown> {
    if (depth > deepest) return fc.constant(null)
    const own = ofSchema(schema, name, depth)
    const isPlain = schema.enum === undefined && schema.const === undefined
    // Asked when the value is made, not now: more is known by then.
    return name !== '' && isPlain
      ? fc.tuple(own, fc.nat(), fc.nat({ max: 9 })).map(([value, at, luck]) => knownOr(value, name, at, luck))
      : own
  }

  function knownOr(value: unknown, name: string, at: number, luck: number) {
    const fitting = known.of(name).filter((each) => kindOf(each) === kindOf(value))
    return luck < 9 && fitting.length > 0 ? fitting[at % fitting.length] : value
  }

  function ofSchema(schema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref) return valueOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1)
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map((each) => valueOf(each, name, depth + 1)))
    if (schema.allOf) {
      return fc
        .tuple(...schema.allOf.map((each) => valueOf(each, '', depth + 1)))
        .map((parts) => (parts.every(isObject) ? Object.assign({}, ...parts) : parts[0]))
    }
    const types = [schema.type ?? []].flat()
    return types.length === 0
      ? fc.jsonValue({ maxDepth: 2 })
      : fc.oneof(...types.map((type) => ofType(type, schema, depth)))
  }

  function ofType(type: string, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'string':
        return textOf(schema)
      case 'integer':
      case 'number':
        return numberOf(schema, type === 'integer')
      case 'boolean':
        return fc.boolean()
      case 'array':
        return listOf(schema, depth)
      case 'object':
        return objectOf(schema, depth)
      default:
        return fc.constant(null)
    }
  }

  function listOf({ items = {}, prefixItems, minItems = 0, maxItems = minItems + 3 }: JsonSchema, depth: number) {
    if (prefixItems) return fc.tuple(...prefixItems.map((each) => valueOf(each, '', depth + 1)))
    const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 3))
    return fc.array(valueOf(items, '', depth + 1), { minLength: minItems, maxLength })
  }

  function objectOf(
    { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
    depth: number,
  ) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([key, each]) => {
        const value = valueOf(each, key, depth + 1)
        const optional = fc.oneof({ arbitrary: fc.constant(missing), weight: 7 }, { arbitrary: value, weight: 3 })
        return [key, required.includes(key) ? value : optional]
      }),
    )
    const named = fc
      .record(fields)
      .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== missing)))
    if (typeof additionalProperties !== 'object') return named
    const others = fc.dictionary(
      propertyNames ? textOf(propertyNames) : texts,
      valueOf(additionalProperties, '', depth + 1),
      { maxKeys: 3 },
    )
    return fc.tuple(others, named).map(([more, own]) => ({ ...more, ...own }))
  }

  return { valueOf }
}

/** Most of what may be left out is left out: together, optional fields seldom make sense. */
const missing = Symbol('missing')

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format]
  if (known) return known
  if (pattern !== undefined && isOfDays(pattern)) return formats['date'] ?? texts
  const matching = pattern === undefined ? undefined : matchingOf(pattern)
  const longest = Math.min(maxLength, Math.max(minLength, 40))
  const plain = matching ?? fc.oneof(texts, fc.string({ minLength, maxLength: Math.max(longest, minLength) }))
  return plain.map((text) => text.slice(0, longest).padEnd(minLength, 'a'))
}

const isOfDays = (pattern: string) => new RegExp(pattern).test('2027-03-15') && !new RegExp(pattern).test('2027-aa-15')

/** Undefined for patterns that fast-check cannot write, such as those that look ahead. */
function matchingOf(pattern: string) {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    fc.sample(arbitrary, { numRuns: 1, seed: 1 })
    return arbitrary
  } catch {
    return undefined
  }
}

/** Whole numbers that a database could not hold are left to the broken requests. */
const farthest = 2 ** 31

function numberOf(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema
  const min = Math.max(minimum ?? -farthest, -Number.MAX_SAFE_INTEGER)
  const max = Math.max(min, Math.min(maximum ?? farthest, Number.MAX_SAFE_INTEGER))
  const near = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(Math.ceil(min), Math.min(max, min + 50))) })
  const any = isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
  return fc.oneof(near, any)
}
