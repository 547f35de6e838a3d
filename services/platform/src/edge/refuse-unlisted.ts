import { isOfServer } from '@pointfare/shared/page/server-paths'
import type { FastifyInstance } from 'fastify'
import type { Upstream } from './ports.ts'

/**
 * Keeps the edge from answering at an address that is not among `serverPaths`, where a remote could have a page: the
 * site does not start with such a route or upstream.
 */
export function refuseUnlisted(app: FastifyInstance, upstreams: Upstream[]) {
  for (const path of upstreams.flatMap(({ prefixes }) => prefixes)) refuse(path)
  app.addHook('onRoute', ({ url }) => {
    // Pages are what is left.
    if (url !== '*') refuse(url)
  })
}

function refuse(path: string) {
  if (!isOfServer(path)) throw new Error(`${path} is not among serverPaths: remotes could claim it; add it there`)
}
