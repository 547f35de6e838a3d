import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { sentAtMark } from './contender.ts'

/**
 * Many browsers in one light process: sockets that read into one shared buffer and look for the time that each change
 * carries. Driven by messages of `openClients`.
 */
export type Order = { do: 'open'; url: string; count: number; isStalled: boolean } | { do: 'forget' } | { do: 'report' }

/** Latencies in milliseconds. */
export type Report = { received: number; p50: number; p99: number; open: number }

/** Thirteen digits of milliseconds since 1970, and three after the point. */
const timeLength = 17

const latencies = createHistogram()
const buffer = Buffer.alloc(256 * 1024)
let received = 0
let open = 0

async function openAll({ url, count, isStalled }: { url: string; count: number; isStalled: boolean }) {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => openOne(url, isStalled)))
  }
}

function openOne(url: string, isStalled: boolean) {
  const { hostname, port, pathname } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onread = {
    buffer,
    callback: (bytes: number) => {
      resolve()
      if (!isStalled) read(bytes)
      return !isStalled
    },
  }
  const socket = connect({ host: hostname, port: Number(port), onread })
  socket.on('connect', () => {
    open += 1
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
  })
  socket.on('error', reject)
  socket.on('close', () => {
    open -= 1
  })
  return promise
}

function read(bytes: number) {
  const now = performance.timeOrigin + performance.now()
  for (let at = buffer.indexOf(sentAtMark); at >= 0 && at + sentAtMark.length + timeLength <= bytes;) {
    const start = at + sentAtMark.length
    const latencyMs = now - Number(buffer.toString('latin1', start, start + timeLength))
    // Changes that nobody here has sent carry another kind of time.
    if (Number.isFinite(latencyMs)) latencies.record(Math.max(1, Math.round(latencyMs * 1000)))
    received += 1
    at = buffer.indexOf(sentAtMark, start)
  }
}

process.on('message', (order: Order) => {
  void obey(order).then((report) => process.send?.(report))
})

async function obey(order: Order): Promise<Report> {
  if (order.do === 'open') await openAll(order)
  if (order.do === 'forget') {
    latencies.reset()
    received = 0
  }
  return { received, open, p50: latencies.percentile(50) / 1000, p99: latencies.percentile(99) / 1000 }
}
