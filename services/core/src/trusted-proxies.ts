import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Which proxies' `X-Forwarded-For` is believed, as Fastify's `trustProxy` takes it: none, those of some networks, or a
 * number of hops.
 */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

/**
 * More proxies than are ever in a row. A larger number is a mistake, and would let visitors choose their own address.
 */
const mostHops = 10

/**
 * Reads how the proxies in front are named: a number of them, or their addresses and networks between commas.
 * @returns undefined for what is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const entries = text.split(',').map((entry) => entry.trim())
  const [only = ''] = entries
  if (entries.length === 1 && /^\d+$/.test(only)) return hopsIn(Number(only))
  return entries.every(isNetwork) ? entries : undefined
}

function hopsIn(hops: number): TrustedProxies | undefined {
  if (hops > mostHops) return undefined
  // Given a mere number, Fastify trusts no proxy.
  return hops === 0 ? false : (_address, hop) => hop < hops
}

/** An address or a network. A network of all addresses is refused: a trusted sender may claim any address. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Whose request it is, as Fastify's `request.ip` tells with these as its `trustProxy`; empty once its connection is gone. */
export function clientAddress(trusted: TrustedProxies): (request: IncomingMessage) => string {
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted)
  // It forgets to say that there may be no address.
  return (request) => (proxyAddr(request, isTrusted) as string | undefined) ?? ''
}
