/** Holds an override's token; scripts of the page cannot read it. */
const name = 'pointfare-override'

const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** The token that a browser brought, if any. */
export const overrideIn = (cookies: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1]

export const overrideCookie = (token: string, until: string, isSecure: boolean) =>
  `${name}=${token}; Expires=${new Date(until).toUTCString()}; ${attributes}${isSecure ? '; Secure' : ''}`

export const noOverrideCookie = `${name}=; Max-Age=0; ${attributes}`
