/**
 * Whether an endpoint is of a push service that browsers subscribe with. `hosts`: names, or `*.name` for every name below
 * one; with a port where that is not the usual one.
 */
export function isKnownHost(endpoint: string, hosts: readonly string[]): boolean {
  const { host, username, password } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((known) => host === known || (known.startsWith('*.') && host.endsWith(known.slice(1))))
}
