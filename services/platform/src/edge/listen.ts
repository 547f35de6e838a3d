import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** How many connections may wait to be taken: those beyond are dropped, and their browsers try again only after seconds. */
const mostWaiting = 4096

/** The site cannot have the address it was told to listen on. */
export class AddressUnavailable extends Error {
  override name = 'AddressUnavailable'
}

/**
 * Opens the public port; answers its number, which with port 0 the system chooses.
 * @throws AddressUnavailable with one line for people
 */
export async function listen(edge: FastifyInstance, { host, port }: { host: string; port: number }): Promise<number> {
  try {
    await edge.listen({ host, port, backlog: mostWaiting })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new AddressUnavailable((explanations[code ?? ''] ?? (() => message))(host, port), { cause })
  }
  return (edge.server.address() as AddressInfo).port // it listens on TCP
}

/** Whoever has connected asks within this. */
const requestedWithinMs = 1000

/**
 * Takes no further connection, and answers what is asked over those that there are. To be called before the edge is closed, which
 * ends all connections without an answer under way, also those whose first request is still coming.
 */
export async function stopListening({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  const over = new AbortController()
  const closed = once(server, 'close', { signal: over.signal })
  // Behind what was waiting to be taken.
  await setImmediate()
  // Not as HTTP servers do it: these end connections that have not asked yet.
  NetServer.prototype.close.call(server)
  const waited = setTimeout(requestedWithinMs, undefined, { signal: over.signal })
  await Promise.race([closed, waited])
  over.abort()
  await Promise.allSettled([closed, waited])
}

const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: stop the program that has it, or choose another with PORT.`,
  EACCES: (_host, port) => `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
}
