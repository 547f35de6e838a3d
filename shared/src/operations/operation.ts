import type * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import type { PersonalTokenScope } from '../contracts/personal-token.ts'

type Schema = core.$ZodType
type Shape = Readonly<Record<string, Schema>>

/** JSON of this schema, nothing at all, or a schema for each media type; streams are described by what they repeat. */
export type Answer = Schema | null | Readonly<Record<`${string}/${string}`, Schema>>

/**
 * Who may call an operation of the API: everybody, members, sources of prices, or watchers, who are members and browsers of
 * visitors.
 */
export type ApiAccess = 'public' | 'member' | 'source' | 'watcher'
/**
 * Who may call one of the registry: everybody, or holders of a release token; of any, of one for the artifact or the channel
 * that the path or the body names, for another host that serves pages, or of one for everything.
 */
export type RegistryAccess =
  | 'public'
  | 'any-token'
  | 'publisher-of-path'
  | 'publisher-of-body'
  | 'releaser-of-path'
  | 'releaser-of-body'
  | 'edge'
  | 'admin'

/** One operation of an HTTP interface. Routes, the API document, calls, fake answers and prefetches all come from it. */
export type Operation = {
  readonly operationId: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` in the place of each parameter, and `*` in that of a whole path. */
  readonly path: `/${string}`
  /** Which of the configured addresses of the API it is below; without one, the site's own origin. */
  readonly base?: keyof ApiBases
  readonly access: ApiAccess | RegistryAccess
  /** What a member's personal token has to be for; without it, no personal token is taken. */
  readonly scope?: PersonalTokenScope
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly params?: Shape
  readonly query?: Shape
  readonly headers?: Shape
  /** The body's media type, where it is not JSON. */
  readonly bodyType?: `${string}/${string}`
  /** Strict: an unknown field is refused. */
  readonly body?: Schema
  readonly answers: Readonly<Record<number, Answer>>
  /** Statuses it refuses with for reasons of its own, besides those that follow from what it takes. */
  readonly refusals?: readonly number[]
}

/** What a caller of an operation has to pass. */
export type Input<Op extends Operation> = AddressInput<Op> & BodyOf<Op>
/** What of that is in the address. */
export type AddressInput<Op extends Operation> = PartOf<'params', Op> & PartOf<'query', Op>

type PartOf<Part extends 'params' | 'query', Op> =
  Op extends Readonly<Record<Part, infer Given extends Shape>>
    ? {} extends GivenFor<Given>
      ? { readonly [Key in Part]?: GivenFor<Given> }
      : { readonly [Key in Part]: GivenFor<Given> }
    : unknown
type GivenFor<Given extends Shape> = z.input<z.ZodMiniObject<Mutable<Given>, core.$strip>>
type Mutable<Given> = { -readonly [Name in keyof Given]: Given[Name] }
type BodyOf<Op> = Op extends { readonly body: infer Body extends Schema } ? { readonly body: z.input<Body> } : unknown

/** What an operation answers as JSON when it succeeds; undefined when there is nothing to say. */
export type Result<Op extends Operation> = {
  [Status in keyof Op['answers']]: Status extends 200 | 201 | 202 | 204 ? JsonOf<Op['answers'][Status]> : never
}[keyof Op['answers']]

type JsonOf<Given> = Given extends Schema
  ? z.output<Given>
  : Given extends { readonly 'application/json': infer Json extends Schema }
    ? z.output<Json>
    : undefined

/** The schema of an answer's JSON; null for an answer that says nothing, or not in JSON. */
export function jsonSchemaOf(answer: Answer): Schema | null {
  if (answer === null) return null
  if ('_zod' in answer) return answer as Schema
  return (answer as Readonly<Record<string, Schema>>)['application/json'] ?? null
}

/** Where a site has the parts of its API, as it is configured: `config.api`. */
export type ApiBases = Readonly<Record<'user' | 'search' | 'flight' | 'routes' | 'stream', string>>

/**
 * The address that calls an operation, byte for byte the same for the same input: also the key of its answer in a
 * cache. Queries are in the order of their declaration.
 */
export function addressOf<Op extends Operation>(operation: Op, input: AddressInput<Op>, bases?: ApiBases): string {
  // Every input is one of these: its exact type says which parts an operation takes.
  const { params = {}, query = {} } = input as { params?: Values; query?: Values }
  const { path, base } = operation as Operation
  const origin = base && bases ? bases[base] : ''
  const filled = path.replace(/:(\w+)|\*/g, (all, name?: string) =>
    name ? segmentOf(String(params[name])) : encodeURI(String(params[all])),
  )
  const search = new URLSearchParams(
    Object.keys(operation.query ?? {}).flatMap((name) =>
      [query[name] ?? []].flat().map((value): [string, string] => [name, String(value)]),
    ),
  ).toString()
  return origin + filled + (search && `?${search}`)
}

/** Lists keep their commas, as in the addresses of pages. */
export const segmentOf = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')

type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>
type Value = string | number | boolean
