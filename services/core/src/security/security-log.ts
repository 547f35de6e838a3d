import type { FastifyInstance, FastifyRequest } from 'fastify'
import { destination, type DestinationStream, pino } from 'pino'
import * as z from 'zod/mini'
import { systemTimeMs } from '../clock.ts'
import { networkOf } from '../limits/network-of.ts'
import { loggerOptions } from '../logger-options.ts'
import { SecurityEvent, type SecurityEventKind } from './security-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    takeSecurityEvent: (event: SecurityEvent) => void
  }
}

export type SecurityLog = {
  /** Writes the event, unless it is one of very many of its kind; never throws and is never waited for. */
  take: (event: SecurityEvent) => void
  /** Writes what was only counted. */
  close: () => void
}

type Settings = {
  logLevel: string
  worker?: number | undefined
  /** File that they are appended to; undefined: among the other lines. */
  securityLog?: string | undefined
}

/**
 * What an operator's tools for security read. Each line is marked with `log: security`; all of them are written whatever the
 * level of the other lines is, unless those are silent and there is no file.
 */
export function openSecurityLog(
  { logLevel, worker, securityLog }: Settings,
  stream: DestinationStream = destination({ ...(securityLog ? { dest: securityLog, mkdir: true } : {}), sync: true }),
): SecurityLog {
  const level = logLevel === 'silent' && !securityLog ? 'silent' : 'info'
  const log = pino(loggerOptions({ logLevel: level, worker }), stream).child({ log: 'security' })
  const few = createFewOfEach()
  const write = (event: SecurityEvent) => {
    const parsed = z.safeParse(SecurityEvent, event)
    if (parsed.success) log.info(parsed.data, parsed.data.event)
    else log.error({ event: event.event }, 'This event cannot be written')
  }

  return {
    take: (event) => few.take(event).forEach(write),
    close: () => few.takeCounted().forEach(write),
  }
}

/** Before the routes of a program: what they note with `noteSecurity` goes to this log. */
export const addSecurityLog = (app: FastifyInstance, log: Pick<SecurityLog, 'take'> = { take() {} }) =>
  app.decorate('takeSecurityEvent', log.take)

type About = Omit<SecurityEvent, 'event' | 'requestId' | 'network' | 'more'>

/** Notes what happened on a request, with its id and where it came from. */
export function noteSecurity(request: FastifyRequest, event: SecurityEventKind, about: About = {}) {
  request.server.takeSecurityEvent({
    event,
    requestId: request.id,
    network: networkOf(request.ip),
    ...shortened(about),
  })
}

/** Somebody else may have chosen how long a name or an address is. */
const shortened = (about: About): About =>
  Object.fromEntries(
    Object.entries(about).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, 200) || undefined : value,
    ]),
  )

/** The path of the route that answers, in which no value stands; of an address that no route answers, its beginning. */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url ?? (url.split('?', 1)[0] ?? '').slice(0, 100)

/** Written of each kind from each network within a minute; an attack of any length is a few lines. */
const most = 30

/** More sources than these are one together: an attack from many places costs no memory. */
const mostSources = 5000

const minuteMs = 60_000

/** Lets the first events of a kind and network in each minute through, and counts the others. */
export function createFewOfEach(now: () => number = systemTimeMs) {
  let minute = Math.floor(now() / minuteMs)
  const sources = new Map<string, { seen: number; last: SecurityEvent }>()

  /** What was counted only, one event for each kind and network. */
  function takeCounted(): SecurityEvent[] {
    const counted = [...sources.values()].filter(({ seen }) => seen > most)
    sources.clear()
    return counted.map(({ seen, last: { event, network } }) => ({ event, network, more: seen - most }))
  }

  return {
    /** What is to be written now that this happened: counts of the minute before, and the event unless it is one too many. */
    take(event: SecurityEvent): SecurityEvent[] {
      const current = Math.floor(now() / minuteMs)
      const before = current === minute ? [] : takeCounted()
      minute = current
      const network = sources.size < mostSources ? event.network : 'others'
      const key = `${event.event} ${network}`
      const seen = (sources.get(key)?.seen ?? 0) + 1
      sources.set(key, { seen, last: { ...event, network } })
      return seen > most ? before : [...before, event]
    },
    takeCounted,
  }
}
