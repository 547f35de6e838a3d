import type { ClientMetadata } from 'oidc-provider'
import { assistantGrants } from '../provider/assistant-client.ts'

const ownMachine = ['127.0.0.1', 'localhost']

type Reported = { redirect_uris: string[]; client_name?: string | undefined }

/** A program that registers itself has no more than the one that everybody may use: no secret, and a proof for each login. */
export const registeredClient = ({ redirect_uris, client_name }: Reported): Omit<ClientMetadata, 'client_id'> => ({
  ...assistantGrants,
  redirect_uris,
  ...(client_name === undefined ? {} : { client_name }),
})

/**
 * Whether an answer may be sent there: a host with TLS, or a port of the person's own machine. Not an app's own scheme, which
 * any app may claim, nor an IPv6 address, which policies of pages cannot name.
 */
export function isAnswerable(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return ownMachine.includes(url.hostname)
  return url.protocol === 'https:' && !ownMachine.includes(url.hostname) && !url.hostname.startsWith('[')
}

/** The host to which an answer goes; null for the person's own machine. */
export function placeOf(redirectUri: unknown): string | null {
  const url = typeof redirectUri === 'string' ? URL.parse(redirectUri) : null
  return url && !ownMachine.includes(url.hostname) ? url.host : null
}
