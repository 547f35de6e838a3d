import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ListeningAlone = { origin: string; close: () => Promise<void> }

/** How long answers that are under way may take to end. */
const drainMs = 5000

/** A port of this machine, for programs on it, that leads to this process and to none that shares the public port. */
export async function listenAlone(app: FastifyInstance): Promise<ListeningAlone> {
  const server = createServer((request, response) => app.routing(request, response))
  server.listen({ port: 0, host: 'localhost', exclusive: true })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    origin: `http://localhost:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), drainMs).unref()
      await closed
    },
  }
}
