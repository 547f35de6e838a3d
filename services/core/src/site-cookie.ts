/** With TLS, browsers take a cookie of such a name from this very host only, over TLS, for all of its paths. */
export const cookieName = (name: string, siteOrigin: string) => (isSecure(siteOrigin) ? `__Host-${name}` : name)

/** A cookie of the whole site that no script can read. Its value holds letters, digits, `_`, `-` and `.` only. */
export function siteCookie(plainName: string, siteOrigin: string) {
  const name = cookieName(plainName, siteOrigin)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure(siteOrigin) ? '; Secure' : ''}`

  return {
    /** What a request's `cookie` header holds of it. */
    valueIn: (cookies: string | undefined) => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1],
    /** For `set-cookie`; without a time it goes when the browser closes. */
    set: (value: string, until?: Date) =>
      `${name}=${value}; ${until ? `Expires=${until.toUTCString()}; ` : ''}${attributes}`,
    remove: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

const isSecure = (siteOrigin: string) => siteOrigin.startsWith('https:')
