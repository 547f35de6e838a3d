import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet; those of this machine, of private networks, of links, of clouds'
 * own services and of translations between them are not.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  // An IPv4 address in the clothes of IPv6 is judged as what it is.
  return ipaddr.process(ip).range() === 'unicast'
}
