/** What a call needs to know of an operation. */
export type OperationRow = {
  readonly method: string
  /** With `:name` in the place of each parameter, and `*` in that of a whole path. */
  readonly path: string
  /** In the order in which an address has them. */
  readonly query: readonly string[]
}

/** An RFC 9457 problem document, as the API refuses with one. */
export type Problem = {
  type: string
  title: string
  status: number
  detail?: string
  /** The fields at fault, one entry each. */
  errors?: { field: string; message: string }[]
  /** The operator's log has it, too. */
  requestId?: string
}

/** The API refused: its message is the problem's sentence. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  /** Absent where something between you and the API answered in its place. */
  readonly problem: Problem | undefined
  /** How long to wait before asking again, where the API says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem: Problem | undefined, retryAfterSeconds: number | undefined) {
    super(problem?.detail ?? problem?.title ?? `The API answered ${status}`)
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No answer arrived: offline, refused, cut off, or too slow. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

export type ClientOptions = {
  /** Where the site is: scheme and host, such as https://flights.example. */
  origin: string
  /** A personal token, or how to get an access token for each call. Prices need none. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
  /** How long a call may take; 10 seconds unless told. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

export type CallOptions = { signal?: AbortSignal }

type Value = string | number | boolean
type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>
/** As an operation declares it; which parts there are depends on it. */
export type CallInput = { params?: Values; query?: Values; body?: unknown }

const usualTimeoutMs = 10_000

/** Calls operations of one site. Throws ProblemError and UnreachableError. */
export function createCaller({ origin, token, timeoutMs = usualTimeoutMs, fetch = globalThis.fetch }: ClientOptions) {
  const tokenNow = async () => (typeof token === 'function' ? token() : token)

  return async (row: OperationRow, { params = {}, query = {}, body }: CallInput = {}, { signal }: CallOptions = {}) => {
    const bearer = await tokenNow()
    const deadline = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(addressOf(row, params, query), origin), {
      method: row.method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        accept: 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new UnreachableError(`No answer from ${origin}`, { cause })
    })
    if (!response.ok) throw await refusalIn(response)
    return response.status === 204 ? undefined : response.json()
  }
}

function addressOf({ path, query: names }: OperationRow, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)|\*/g, (all, name?: string) => written(String(params[name ?? all])))
  const pairs = names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, String(value)]))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${filled}?${search}` : filled
}

/** Lists are written with commas. */
const written = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',')

async function refusalIn(response: Response): Promise<ProblemError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? ((await response.json()) as Problem) : undefined
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ProblemError(response.status, problem, Number.isFinite(wait) ? wait : undefined)
}
