import fc from 'fast-check'

/** Texts that programs have stumbled over, as values of anything. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFFFF',
  '\u202Eabc',
  '🛫'.repeat(40),
  'e\u0301'.repeat(30),
  "' or 1=1 --",
  '"; drop table flight; --',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'true',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '2027-02-30',
  '0000-00-00',
  '2027-13-01',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '24:00',
  'x'.repeat(300),
  'x'.repeat(9000),
] as const

/** Values that are seldom what a field takes. */
const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [null],
  [[[[]]]],
  {},
  { length: -1 },
  { toString: 'x' },
]

export const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 30 }))
const oddValue = fc.constantFrom(...oddValues)

/** The same value with one thing of it, anywhere, made odd, missing or too many. */
export const broken = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(whole, fc.nat(), oddValue, fc.constantFrom('replaced', 'removed', 'added', 'in a list'))
    .map(([value, at, odd, how]) => changedAt(value, at, odd, how))

type How = 'replaced' | 'removed' | 'added' | 'in a list'

function changedAt(value: unknown, at: number, odd: unknown, how: How): unknown {
  const copy = structuredClone(value)
  const places = placesIn(copy)
  const place = places[at % (places.length + 1)]
  if (!place) return how === 'in a list' ? [copy] : odd
  const { parent, key } = place
  if (how === 'removed') delete parent[key]
  else if (how === 'added') parent['nobodyKnowsThis'] = odd
  else parent[key] = how === 'in a list' ? [parent[key]] : odd
  return copy
}

type Place = { parent: Record<string, unknown>; key: string }

/** Every field and every entry of a list, however deep. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  // A list is changed by its indexes just as well.
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])])
}

/** Bodies that are not even JSON, or more than anybody should read. */
export const brokenText = fc.constantFrom(
  '',
  ' ',
  '{',
  '[1,',
  '{"a":1,}',
  'undefined',
  'NaN',
  '"\uD800"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  `"${'x'.repeat(70_000)}"`,
  '1'.repeat(5000),
)

/** Headers of which any request may have some. */
export const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-match',
    'if-modified-since',
    'range',
    'origin',
    'cookie',
    'last-event-id',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    'idempotency-key',
    'available-dictionary',
    'prefer',
    'sec-fetch-site',
  ),
  fc.constantFrom(
    '',
    '*',
    '*/*',
    'text/html',
    'text/event-stream',
    'application/problem+json;q=0',
    'gzip;q=2, br;q=x, zstd',
    'W/"x", "y"',
    '"',
    'bytes=-1',
    'bytes=0-0,5-',
    'null',
    'https://elsewhere.example',
    '999999999999999999999',
    '-1',
    'a=b; a=c; =; ;',
    '\u00ff\u00fe',
    'x'.repeat(3000),
  ),
  { maxKeys: 3 },
)
