import type { FastifyInstance } from 'fastify'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Sends a request target as it is: `inject`, `fetch` and browsers tidy it first. The app must be listening. */
export function rawGet(app: FastifyInstance, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo // an app listening on TCP
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const { statusCode: status, headers } = response
      text(response).then((body) => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
