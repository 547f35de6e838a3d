import type { IncomingMessage, ServerResponse } from 'node:http'
import { previewHeader } from '@pointfare/shared/platform/smoke'
import { partOf } from '../metrics/metrics.routes.ts'
import type { EdgePorts } from '../ports.ts'
import { findUpstream } from '../upstreams.ts'
import { createGate, type Gate } from './gate.ts'

type Ports = Pick<EdgePorts, 'config' | 'upstreams' | 'isMember' | 'preview'>

/** Undefined: it is answered. Otherwise so many seconds have to pass before it makes sense to ask again. */
export type Shed = { part: string; who: 'stranger' | 'member'; seconds: number }

/** What takes work. Files, health, figures and the release registry cost little, and are needed most when all else is slow. */
const parts = ['page', 'API', 'login', 'mail']

/** Whoever was sent away comes back at another moment than the others. */
const [soonest, latest] = [2, 5]

/**
 * Sends away what this process could only answer late, so that what it takes on it answers in time: strangers first, members
 * when members alone are too many. Each part has room of its own: where one waits, the others go on.
 */
export function createShedding({ config, upstreams, isMember, preview }: Ports) {
  const { mostMs } = config().overload
  const gates = new Map<string, Gate>(
    mostMs === undefined ? [] : parts.map((part) => [part, createGate({ targetMs: mostMs })]),
  )

  /** Cheap, and never forged: what the API or the login have seen and found good. A trial of a release is none of a visitor. */
  const isKnown = (request: IncomingMessage) => {
    const token = request.headers[previewHeader]
    return (isMember?.(request) ?? false) || (typeof token === 'string' && preview?.(token) !== undefined)
  }

  return {
    /** Takes a request on until its answer has ended, or says why not. */
    enter(request: IncomingMessage, response: ServerResponse): Shed | undefined {
      const upstream = findUpstream(upstreams, request)
      // Its callers know that it takes long, or that it does not end; neither says anything of how busy this process is.
      if (upstream?.takesLong?.(request) || upstream?.staysOpen?.(request)) return undefined
      const part = partOf(request, upstreams)
      const gate = gates.get(part)
      if (!gate) return undefined
      let known: boolean | undefined
      const leave = gate.enter(() => (known = isKnown(request)))
      if (!leave) return { part, who: (known ?? isKnown(request)) ? 'member' : 'stranger', seconds: waitSeconds() }
      // Whoever asked may have gone while it was found out whether a finished answer is there.
      if (response.closed) leave()
      else response.once('close', leave)
      return undefined
    },

    /** How many requests of each part are let in at one time. */
    limits: (): Record<string, number> => Object.fromEntries([...gates].map(([part, gate]) => [part, gate.limit()])),
  }
}

const waitSeconds = () => soonest + Math.floor(Math.random() * (latest - soonest + 1))
