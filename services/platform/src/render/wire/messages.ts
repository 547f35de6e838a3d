import * as z from 'zod/mini'

const Id = z.int().check(z.nonnegative())
const Name = z.string().check(z.maxLength(60))
/** Words of a fault, for the log of operators. */
const Words = z.string().check(z.maxLength(500))
const Address = z.string().check(z.maxLength(8192))

/** A build's file for the server, and what it is; `address`: where browsers have the build's files, with this one's path. */
const ServerFile = z.object({ name: Name, build: z.string(), code: z.string(), path: z.string(), address: z.string() })
export type ServerFile = z.infer<typeof ServerFile>

const PageToDraw = z.object({
  target: Address,
  locale: z.string(),
  now: z.string(),
  theme: z.optional(z.enum(['light', 'dark'])),
  /** Stands where the page's nonce will be. */
  nonce: z.string(),
  deadlineMs: z.number(),
  endMs: z.number(),
})
export type PageOrder = z.infer<typeof PageToDraw>

/** What the edge tells a renderer. The body of an answer is the message's text. */
export const ToRenderer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    release: z.unknown(),
    config: z.unknown(),
    shell: ServerFile,
    remotes: z.array(ServerFile),
  }),
  z.object({ kind: z.literal('draw'), id: Id, page: PageToDraw }),
  z.object({ kind: z.literal('answer'), id: Id, ask: Id, status: z.int() }),
  /** Nobody waits for that page any more. */
  z.object({ kind: z.literal('forget'), id: Id }),
  z.object({ kind: z.literal('ping'), beat: Id }),
])
export type ToRenderer = z.infer<typeof ToRenderer>

/**
 * What a page was told, by the numbers of what it asked: answers do not travel back to where they came from. `value`: what
 * it made of them itself.
 */
const Reported = z.union([
  z.strictObject({ ask: Id }),
  z.strictObject({ asks: z.array(Id) }),
  z.strictObject({ value: z.unknown() }),
])
export type Reported = z.infer<typeof Reported>

const Style = z.strictObject({
  id: z.string().check(z.maxLength(100_000), z.regex(/^[\w -]*$/)),
  // Nothing in it can end the element that it stands in.
  css: z.string().check(z.refine((css) => !/<\/?(style|script)|<!--/i.test(css))),
})

/**
 * What a renderer may tell the edge; the code in it is that of other teams, so anything else ends it. The text of `begin` and
 * `more` is HTML, and nothing else has one.
 */
export const FromRenderer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evaluating'), name: Name }),
  z.strictObject({ kind: z.literal('evaluated'), name: Name }),
  z.strictObject({ kind: z.literal('refused'), name: Name, fault: Words }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('polluted'), name: z.nullable(Name), what: Words }),
  z.strictObject({ kind: z.literal('ask'), id: Id, ask: Id, path: z.string().check(z.maxLength(2000)) }),
  z.strictObject({
    kind: z.literal('begin'),
    id: Id,
    styles: z.array(Style).check(z.maxLength(500)),
    status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
    redirect: z.optional(z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])/))),
    drawn: z.record(Name, z.string().check(z.maxLength(200))),
  }),
  z.strictObject({ kind: z.literal('more'), id: Id }),
  z.strictObject({
    kind: z.literal('end'),
    id: Id,
    answers: z.record(z.string(), Reported),
    failures: z.array(z.object({ remote: z.optional(Name), message: z.string() })).check(z.maxLength(50)),
  }),
  z.strictObject({ kind: z.literal('failed'), id: Id, fault: Words }),
  z.strictObject({ kind: z.literal('pong'), beat: Id, rss: z.number(), heap: z.number() }),
])
export type FromRenderer = z.infer<typeof FromRenderer>

export type FirstPiece = Omit<Extract<FromRenderer, { kind: 'begin' }>, 'kind' | 'id'> & { html: string }
