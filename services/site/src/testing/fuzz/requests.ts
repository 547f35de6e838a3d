import fc from 'fast-check'
import type { FuzzedOperation } from './api-document.ts'
import { broken, brokenText, oddHeaders, oddText } from './breaks.ts'
import type { createValues } from './values.ts'

export type FuzzedRequest = {
  method: string
  /** Path and query, as they are sent. */
  target: string
  headers: Record<string, string>
  body: string | undefined
}

/** Who asks, with what every request of theirs brings. */
export type Asker = { credentials: Credentials; headers?: Record<string, string> }

/** How callers prove who they are, by the names of the document; several for those who are somebody else. */
type Credentials = Record<string, readonly string[]>

type Values = Pick<ReturnType<typeof createValues>, 'valueOf'>

const eventStream = 'text/event-stream'

/** Grows smaller towards what is usual. */
const chance = (percent: number) => fc.nat({ max: 99 }).map((roll) => roll >= 100 - percent)

/** Requests to an operation: most as its document says, some with one thing wrong, a few with nothing right. */
export function requestsTo(operation: FuzzedOperation, { valueOf }: Values, { credentials, headers: own }: Asker) {
  const { method, path, parameters, body, security, responses = {} } = operation
  // At the address of such a stream there may be a page, too.
  const isStream = responses['200']?.includes(eventStream) === true
  const places = fc.record(
    Object.fromEntries(
      parameters.map((each) => [
        `${each.in} ${each.name}`,
        fc
          .tuple(valueOf(each.schema, each.name), oddText, chance(5), chance(each.isRequired ? 3 : 70))
          .map(([value, odd, isOdd, isMissing]) => (isMissing ? undefined : isOdd ? odd : value)),
      ]),
    ),
  )

  return fc
    .record({
      method: fc
        .tuple(chance(2), fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'))
        .map(([isOther, other]) => (isOther ? other : method)),
      places,
      rest: fc.oneof({ arbitrary: fc.constant('a/b.js'), weight: 3 }, { arbitrary: oddText, weight: 1 }),
      more: fc.tuple(chance(5), oddText, oddText).map(([is, key, value]) => (is ? [[key, value]] : [])),
      authorization: authorizationOf(security, credentials),
      body: body ? bodyOf(body, valueOf) : fc.tuple(chance(3), brokenText).map(([is, text]) => (is ? text : undefined)),
      type: fc.tuple(
        chance(3),
        fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-7', 'x'),
      ),
      odd: fc.tuple(chance(20), oddHeaders).map(([is, headers]) => (is ? headers : {})),
    })
    .map((made): FuzzedRequest => {
      const [isOtherType, otherType] = made.type
      const type = isOtherType ? otherType : body?.type
      const given = (place: string) =>
        parameters
          .filter((each) => each.in === place)
          .map(({ name }) => [name, made.places[`${place} ${name}`]] as const)
      return {
        method: made.method,
        target: filled(path, new Map(given('path')), made.rest) + queryOf([...given('query'), ...made.more]),
        headers: sendable({
          ...(made.body !== undefined && type ? { 'content-type': type } : {}),
          ...made.odd,
          ...own,
          ...(isStream ? { accept: eventStream } : {}),
          ...(made.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(made.body)) }),
          ...Object.fromEntries(
            given('header').flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
          ),
          ...(made.authorization === undefined ? {} : { authorization: made.authorization }),
        }),
        body: made.body,
      }
    })
}

function authorizationOf(security: string[], credentials: Credentials): fc.Arbitrary<string | undefined> {
  const good = security.flatMap((scheme) => credentials[scheme] ?? []).map((token) => `Bearer ${token}`)
  const bad = fc.constantFrom(
    undefined,
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer pfr_x',
    'Bearer ptk_x',
  )
  const others = Object.values(credentials)
    .flat()
    .map((token) => `Bearer ${token}`)
  if (good.length === 0) return fc.tuple(chance(5), bad).map(([is, value]) => (is ? value : undefined))
  return fc.oneof(
    { arbitrary: fc.constantFrom(...good), weight: 90 },
    { arbitrary: bad, weight: 5 },
    { arbitrary: fc.constantFrom(...others), weight: 5 },
  )
}

function bodyOf({ type, schema }: NonNullable<FuzzedOperation['body']>, valueOf: Values['valueOf']) {
  const value = valueOf(schema)
  if (type === 'application/x-www-form-urlencoded') {
    return fc.oneof(value, broken(value)).map((fields) => formOf(fields))
  }
  if (!type.includes('json')) return fc.oneof(oddText, fc.string())
  return fc.oneof(
    { arbitrary: value.map(toJson), weight: 60 },
    { arbitrary: broken(value).map(toJson), weight: 35 },
    { arbitrary: brokenText, weight: 5 },
  )
}

const formOf = (fields: unknown) =>
  new URLSearchParams(Object.entries(fields ?? {}).map(([key, value]) => [key, textOf(value)])).toString()

const toJson = (value: unknown) => JSON.stringify(value) ?? ''

const textOf = (value: unknown) => (typeof value === 'string' ? value : toJson(value)).toWellFormed()

/** A path parameter that is missing leaves an empty segment, a text with a half of a pair is made whole. */
const filled = (path: string, params: ReadonlyMap<string, unknown>, rest: string) =>
  path
    .replace(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(textOf(params.get(name) ?? '')))
    .replace('*', () => encodeURI(rest.toWellFormed()).replace(/[?#]/g, ''))

function queryOf(given: readonly (readonly unknown[])[]): string {
  const pairs = given.flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [textOf(name), textOf(each)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Without what Node refuses to send itself. */
const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000),
    ]),
  )
