import { isIPv6 } from 'node:net'

/** Whoever has one address of these has all of them: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped

  // Written the one way that the URL standard knows.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
