import { isIP } from 'node:net'

/** Whose `X-Forwarded-For` is believed, as Fastify's `trustProxy` takes it: nobody's, some networks', or some hops'. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

/** More proxies than anybody has in a row; a larger number is a mistake, and lets visitors choose their own address. */
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
  // Fastify trusts nobody when it is given a mere number.
  return hops === 0 ? false : (_address, hop) => hop < hops
}

/** An address, or a network of them; everybody's is none, because whoever is trusted may say any address. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
