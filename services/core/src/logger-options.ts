import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'

type LoggedProcess = {
  logLevel: string
  /** Its number, where several processes serve the site behind one port. */
  worker?: number | undefined
}

let traceIds: (() => object) | undefined

/** Has every line of loggers that are made from now on hold what `ids` says when it is written. */
export function addTraceIds(ids: () => object) {
  traceIds = ids
}

/**
 * What every program logs with: each line names the process that it is of, the trace where one is followed, and of an address
 * neither the query, which may hold the code of a login or the token of a letter, nor what looks like a secret.
 */
export const loggerOptions = ({ logLevel, worker }: LoggedProcess) => ({
  level: logLevel,
  serializers: { req: shownRequest },
  ...(traceIds ? { mixin: traceIds } : {}),
  ...(worker === undefined ? {} : { base: { pid: process.pid, hostname: hostname(), worker } }),
})

const shownRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: shownPath(url),
  host,
  remoteAddress: ip,
})

const shownPath = (url: string) =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => (/^(?=.*[A-Z])(?=.*[a-z])[\w-]{30,}$/.test(segment) ? '…' : segment))
    .join('/')
