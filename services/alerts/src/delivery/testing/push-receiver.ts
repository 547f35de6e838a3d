import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@pointfare/core/db/testing/eventually'
import type { NewPushSubscription, PushMessage } from '@pointfare/shared/contracts/push-subscription'
import { decrypt } from 'http_ece'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number }

/** A push service, or any other receiver of calls, on this machine. */
export async function openReceiver() {
  const received: Received[] = []
  let answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
        at: performance.now(),
      })
      const { status, headers = {} } = answers.shift() ?? { status: 201 }
      response.writeHead(status, headers).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    /** The next calls are answered so, then 201 again. */
    answer(...next: { status: number; headers?: Record<string, string> }[]) {
      answers = next
    },
    /** Resolves once so many have come. */
    async until(count: number) {
      await eventually(`the receiver has had ${count} calls`, () => received.length >= count)
      return received
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** A browser that has subscribed there, and reads what only it can. */
export function aBrowserAt(origin: string) {
  const pair: ECDH = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(6).toString('hex')}`
  return {
    path,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    } satisfies NewPushSubscription,
    read: ({ body }: Received) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth.toString('base64url') }).toString(),
      ) as PushMessage,
  }
}
