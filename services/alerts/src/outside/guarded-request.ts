import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestOverHttp, type IncomingMessage } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { isIP } from 'node:net'
import { systemTimeMs } from '@pointfare/core/clock'
import { isPublicAddress } from './public-address.ts'

/** An address that nothing is sent to: of a private network, at an unusual port, or not over https. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export type OutsideAnswer = {
  status: number
  /** Seconds that it asks to wait; undefined when it does not say. */
  retryAfterSeconds: number | undefined
}

type Call = { url: string; headers: Record<string, string>; body: Buffer }

export type OutsideSettings = {
  /** Whether this machine and private networks may be called, also over http: for trying out. */
  allowsLocal: boolean
  /** From beginning to end. */
  timeoutMs?: number
}

/** Somebody's address can be made slow on purpose. */
const usualTimeoutMs = 10_000

export type CallOutside = (call: Call) => Promise<OutsideAnswer>

/**
 * Sends POST requests to addresses that strangers named. The name is resolved here and the connection goes to what was
 * checked, so that a name cannot mean something else a moment later; redirects are not followed, and answers are not read.
 * It rejects with AddressRefused, or with what the connection failed with.
 */
export const guardedRequest =
  ({ allowsLocal, timeoutMs = usualTimeoutMs }: OutsideSettings): CallOutside =>
  async ({ url, headers, body }) => {
    const { protocol, hostname, port } = new URL(url)
    if (protocol !== 'https:' && !(allowsLocal && protocol === 'http:')) {
      throw new AddressRefused('The address does not start with https://')
    }
    if (!allowsLocal && !isCalledPort(port)) throw new AddressRefused('The address is at a port that is not called')
    // Node looks up names only.
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) && !allowsLocal && !isPublicAddress(literal)) throw new AddressRefused(notPublic)

    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? requestOverHttps : requestOverHttp
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        // No connection is kept: it would outlive the check of its name.
        agent: false,
        lookup: allowsLocal ? undefined : lookUpPublic,
        signal: AbortSignal.timeout(timeoutMs),
      })
      request.on('error', reject)
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: retryAfterOf(response) })
        response.destroy()
      })
      request.end(body)
    })
  }

/** Of https, which addresses leave out, and the other usual one: what listens elsewhere is there for something else. */
export const isCalledPort = (port: string) => port === '' || port === '8443'

const notPublic = 'The address is not one of the public internet'

type LookedUp = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** As `dns.lookup`, but a name that means anything which is not public means nothing. */
export function lookUpPublic(hostname: string, options: LookupOptions, callback: LookedUp) {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new AddressRefused(notPublic), [])
    }
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** Seconds, or an instant (RFC 9110). */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const text = headers['retry-after']
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - systemTimeMs()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
