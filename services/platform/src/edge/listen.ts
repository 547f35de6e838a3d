import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

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

const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: stop the program that has it, or choose another with PORT.`,
  EACCES: (_host, port) => `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
}
