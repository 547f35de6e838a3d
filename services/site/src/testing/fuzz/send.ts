import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { FuzzedRequest } from './requests.ts'

export type FuzzedAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Empty for a stream, which never ends. */
  text: string
  isStream: boolean
  tookMs: number
}

/** No answer at all came within this. */
const patienceMs = 20_000

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

const readable = (bytes: Buffer, encoding = '') =>
  (bytes.length > 0 ? (decoders[encoding]?.(bytes) ?? bytes) : bytes).toString('utf8')

class ConnectionEnded extends Error {
  override name = 'ConnectionEnded'
}

/** Sends requests over few connections, one after another, exactly as they are written. */
export function openSender(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  const once = ({ method, target, headers, body }: FuzzedRequest) =>
    new Promise<FuzzedAnswer>((resolve, reject) => {
      const began = performance.now()
      const requested = request(
        { agent, hostname, port, method, path: target, headers, timeout: patienceMs },
        (answer) => {
          const { statusCode: status = 0, headers: reported } = answer
          const isStream = reported['content-type']?.startsWith('text/event-stream') === true
          const ended = (text: string) =>
            resolve({ status, headers: reported, text, isStream, tookMs: performance.now() - began })
          if (isStream) {
            ended('')
            requested.destroy()
            return
          }
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => ended(readable(Buffer.concat(parts), reported['content-encoding'])))
          answer.on('error', reject)
        },
      )
      requested.on('timeout', () => requested.destroy(new Error(`No answer within ${patienceMs / 1000} s`)))
      requested.on('error', (error) =>
        reject(requested.reusedSocket ? new ConnectionEnded(error.message, { cause: error }) : error),
      )
      requested.end(body)
    })

  return {
    /** A connection that the site ends after an answer may be chosen again a moment too soon: once, it is asked again. */
    send: (requested: FuzzedRequest) =>
      once(requested).catch((error: unknown) => {
        if (error instanceof ConnectionEnded) return once(requested)
        throw error
      }),
    close: () => agent.destroy(),
  }
}
