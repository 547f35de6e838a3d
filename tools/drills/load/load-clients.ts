import { connect } from 'node:net'
import { onAnswers, type RawAnswer } from '../../bench/raw-answers.ts'

/** Many browsers in a light process of their own, driven by messages of `openLoad`. */
export type LoadOrder =
  | { do: 'prepare'; origin: string; kinds: readonly RequestedKind[] }
  /** So many connections ask for one thing after another, which finds out how many answers a second there are. */
  | { do: 'saturate'; connections: number; seconds: number }
  /** From now on so many requests a second, whether or not those before are answered; 0: none. */
  | { do: 'keep'; perSecond: number }
  /** What became of requests since the last report. */
  | { do: 'report' }

/** `share`: of a hundred requests. */
export type RequestedKind = { name: string; share: number; requests: readonly RequestedRequest[] }
export type RequestedRequest = { path: string; headers: Record<string, string> }

/** `dueAt`: when it was to be asked, in milliseconds since 1970; `ms`: from then until the whole answer was there. */
export type Sample = { kind: number; dueAt: number; ms: number; outcome: Outcome }
/** `shed`: 503 with a time to come back. */
export type Outcome = 'answered' | 'shed' | 'failed'
export type LoadReport = { perSecond: number; samples: Sample[] }

/** Enough that nobody waits for a connection, which would be waiting here and not at the site. */
const mostConnections = 4000
/** Who waits for longer is not there any more. */
const mostWaiting = 20_000
const tickMs = 2

type Request = { kind: number; text: Buffer }
type Due = { request: Request; dueAt: number }
type Connection = { ask: (due: Due) => void }

let address = new URL('http://localhost')
let kinds: Request[][] = []
/** Kinds in the order in which they are asked for: a hundred, well mixed. */
let order: number[] = []
let requested = 0
let samples: Sample[] = []
let onFree: (connection: Connection) => void = () => {}

const idle: Connection[] = []
const waiting: Due[] = []
let opened = 0

process.on('message', (what: LoadOrder) => void obey(what).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit())

async function obey(what: LoadOrder): Promise<LoadReport> {
  if (what.do === 'prepare') prepare(what.origin, what.kinds)
  if (what.do === 'keep') keep(what.perSecond)
  const perSecond = what.do === 'saturate' ? await saturate(what) : 0
  const report = { perSecond, samples }
  samples = []
  return report
}

function prepare(origin: string, given: readonly RequestedKind[]) {
  address = new URL(origin)
  kinds = given.map(({ requests }, kind) => requests.map((request) => ({ kind, text: textOf(request) })))
  const all = given.flatMap(({ share }, kind) => Array.from({ length: share }, () => kind))
  // Every 37th of a hundred comes to each of them once.
  order = all.map((_, index) => all[(index * 37) % all.length]!)
}

const textOf = ({ path, headers }: RequestedRequest) => {
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function nextRequest(): Request {
  const turn = requested++
  const requests = kinds[order[turn % order.length]!]! // as prepared
  return requests[Math.floor(turn / order.length + turn) % requests.length]!
}

function openConnection(): Connection {
  opened += 1
  const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true })
  let current: Due | undefined
  const end = (outcome: Outcome) => {
    if (!current) return
    const { request, dueAt } = current
    current = undefined
    samples.push({ kind: request.kind, dueAt, ms: now() - dueAt, outcome })
  }
  const connection: Connection = {
    ask(due) {
      current = due
      socket.write(due.request.text)
    },
  }
  onAnswers(socket, (_isOk, answer) => {
    end(outcomeOf(answer))
    onFree(connection)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    opened -= 1
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    end('failed')
  })
  return connection
}

const outcomeOf = ({ status, saysWhen }: RawAnswer): Outcome => {
  if (status === 200) return 'answered'
  return status === 503 && saysWhen ? 'shed' : 'failed'
}

const now = () => performance.timeOrigin + performance.now()

async function saturate({ connections, seconds }: { connections: number; seconds: number }): Promise<number> {
  const own = Array.from({ length: connections }, openConnection)
  onFree = (connection) => connection.ask({ request: nextRequest(), dueAt: now() })
  own.forEach(onFree)
  samples = []
  const since = now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  onFree = (connection) => void idle.push(connection)
  const perSecond = samples.filter(({ outcome }) => outcome === 'answered').length / ((now() - since) / 1000)
  return perSecond
}

let ticking: NodeJS.Timeout | undefined

function keep(perSecond: number) {
  clearInterval(ticking)
  onFree = (connection) => {
    const due = waiting.shift()
    if (due) connection.ask(due)
    else idle.push(connection)
  }
  if (perSecond === 0) return
  const since = now()
  let sent = 0
  ticking = setInterval(() => {
    const due = Math.floor(((now() - since) / 1000) * perSecond)
    for (; sent < due; sent += 1) askFor({ request: nextRequest(), dueAt: since + (sent * 1000) / perSecond })
  }, tickMs)
}

function askFor(due: Due) {
  const free = idle.pop() ?? (opened < mostConnections ? openConnection() : undefined)
  if (free) return free.ask(due)
  waiting.push(due)
  if (waiting.length <= mostWaiting) return
  const { request, dueAt } = waiting.shift()! // there are some
  samples.push({ kind: request.kind, dueAt, ms: now() - dueAt, outcome: 'failed' })
}
