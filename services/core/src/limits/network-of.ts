import { isIP } from 'node:net'

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 one, which a household shares. All texts
 * that are no address, as `X-Forwarded-For` may hold, are one client together.
 */
export function networkOf(ip: string): string {
  const address = isIP(ip) ? ip : withoutPort(ip)
  const version = isIP(address)
  if (version === 0) return 'unknown'
  return version === 4 ? address : (mappedIn(address) ?? first64BitsOf(address))
}

/** Some proxies write the port behind the address. */
const withoutPort = (text: string) => /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/:\d+$/, '')

/** A server that listens on IPv6 sees visitors by IPv4 like this. */
const mappedIn = (address: string) => /^::ffff:([\d.]+)$/i.exec(address)?.[1]

function first64BitsOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const front = groupsOf(head)
  const back = groupsOf(tail ?? '')
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4).join(':')
}

const groupsOf = (text: string) =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16).toString(16))
