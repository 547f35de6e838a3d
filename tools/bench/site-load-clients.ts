import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { onAnswers } from './raw-answers.ts'

/** Many browsers in one light process, each with one connection on which it asks for one thing after another. */
export type LoadOrder = { origin: string; paths: string[]; connections: number; seconds: number; encodings: string }

/** Milliseconds; `failed`: answers other than 200 and lost connections. */
export type LoadReport = { perSecond: number; p50: number; p99: number; failed: number }

/** Until all are connected and everything that is made once has been made. */
const warmUpMs = 2000

process.once('message', (order: LoadOrder) => void run(order).then((report) => process.send!(report)))

async function run({ origin, paths, connections, seconds, encodings }: LoadOrder): Promise<LoadReport> {
  const { hostname, port, host } = new URL(origin)
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html, */*\r\nAccept-Encoding: ${encodings}\r\n\r\n`,
    ),
  )
  const latencies = createHistogram()
  let [answered, failed, isMeasuring] = [0, 0, false]

  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let [next, requestedAt] = [index, 0]
    const ask = () => {
      requestedAt = performance.now()
      socket.write(requests[(next += 1) % requests.length]!)
    }
    socket.on('connect', ask)
    socket.on('error', () => (failed += 1))
    onAnswers(socket, (isOk) => {
      if (isMeasuring) {
        answered += 1
        latencies.record(Math.max(1, Math.round((performance.now() - requestedAt) * 1000)))
        if (!isOk) failed += 1
      }
      ask()
    })
    return socket
  })

  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  ;[answered, failed, isMeasuring] = [0, 0, true]
  const startedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const perSecond = answered / ((performance.now() - startedAt) / 1000)
  for (const socket of sockets) socket.destroy()
  return { perSecond, p50: latencies.percentile(50) / 1000, p99: latencies.percentile(99) / 1000, failed }
}
