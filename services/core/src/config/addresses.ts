import * as z from 'zod'

/** An `http:` or `https:` address, as it was written. */
export const webAddress = z.string().transform((text, context) => {
  const url = readWebAddress(text)
  if (url && !hasCredentials(url)) return text
  context.addIssue('must be an address like https://host/path, without a name and password')
  return z.NEVER
})

/** Scheme, host and port, as browsers write them in `Origin`. */
export const webOrigin = z.string().transform((text, context) => {
  const origin = readOrigin(text)
  if (origin) return origin
  context.addIssue('must be http:// or https:// and a host, such as https://flights.example, with nothing behind it')
  return z.NEVER
})

/** Origins between commas; `*` stands for all. */
export const webOrigins = z.string().transform((text, context) => {
  const given = text.split(',').flatMap((part) => part.trim() || [])
  const origins = given.map((part) => (part === '*' ? part : readOrigin(part)))
  const bad = given.find((_, index) => !origins[index])
  if (bad === undefined) return origins.flatMap((origin) => origin ?? [])

  context.addIssue(`"${bad}" is no origin; write them like https://flights.example, between commas, or * for all`)
  return z.NEVER
})

/** Below which an API answers: nothing for the site's own origin, a path at it, or an address elsewhere. */
export const apiBase = z.string().transform((text, context) => {
  if (/^\/(?!\/)[\w./~-]*$/.test(text)) return text.replace(/\/$/, '')
  const url = readWebAddress(text)
  if (text === '') return text
  if (url && !hasCredentials(url) && url.search === '' && url.hash === '') return url.href.replace(/\/$/, '')

  context.addIssue('must be unset, a path like /flights or an address like https://api.example, without ? and #')
  return z.NEVER
})

/** Where people sign in: a host as Auth0 shows it, or its origin. Tokens travel there, so TLS it is off this machine. */
export const tenantDomain = z.string().transform((text, context) => {
  const isHost = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?\/?$/i.test(text) && readOrigin(`https://${text}`)
  if (isHost) return text.replace(/\/$/, '')
  const origin = readOrigin(text)
  if (origin && (origin.startsWith('https:') || isLoopback(new URL(origin)))) return origin

  context.addIssue('must be a host like people.eu.auth0.com, or https:// and a host')
  return z.NEVER
})

function readWebAddress(text: string) {
  // Browsers understand `https:host`, but here it is a typing mistake.
  if (!/^https?:\/\/[^/\s]/i.test(text) || /\s/.test(text)) return undefined
  return URL.parse(text) ?? undefined
}

function readOrigin(text: string) {
  const url = readWebAddress(text)
  const isBare = url && !hasCredentials(url) && url.pathname === '/' && !/[?#]/.test(text)
  return isBare ? url.origin : undefined
}

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
