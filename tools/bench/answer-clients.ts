import { connect } from 'node:net'
import { onAnswers } from './raw-answers.ts'

/** A client in a light process of its own, with connections that stay; driven by messages of `openAnswerClients`. */
export type AskOrder = {
  origin: string
  /** Asked in turn, so many requests altogether. */
  paths: string[]
  requests: number
  /** So many are under way at a time, each over a connection of its own. */
  connections: number
  encodings: string
}
export type AskReport = { seconds: number; failed: number }

const sockets = new Map<string, Connection[]>()
type Connection = { ask: (request: Buffer) => Promise<boolean> }

process.on('message', (order: AskOrder) => void ask(order).then((report) => process.send?.(report)))

async function ask({ origin, paths, requests, connections, encodings }: AskOrder): Promise<AskReport> {
  const { host } = new URL(origin)
  const accepted = encodings ? `Accept-Encoding: ${encodings}\r\n` : ''
  const texts = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${accepted}\r\n`))
  let [requested, failed] = [0, 0]
  const startedAt = performance.now()
  await Promise.all(
    connectionsTo(origin, connections).map(async (connection) => {
      while (requested < requests) {
        const isOk = await connection.ask(texts[requested++ % texts.length]!)
        if (!isOk) failed += 1
      }
    }),
  )
  return { seconds: (performance.now() - startedAt) / 1000, failed }
}

function connectionsTo(origin: string, count: number): Connection[] {
  const known = sockets.get(origin)
  if (known) return known
  const opened = Array.from({ length: count }, () => openConnection(new URL(origin)))
  sockets.set(origin, opened)
  return opened
}

function openConnection({ hostname, port }: URL): Connection {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let answered: (isOk: boolean) => void = () => {}
  onAnswers(socket, (isOk) => answered(isOk))
  socket.on('error', () => answered(false))
  return {
    ask(request) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answered = resolve
      socket.write(request)
      return promise
    },
  }
}
