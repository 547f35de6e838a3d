import Keygrip from 'keygrip'

/** The session that cookies hold, if this tenant has signed it, by its signature alone: it may have ended since. */
export function createHeldSession(
  name: string,
  cookieKey: string,
): (cookies: string | undefined) => string | undefined {
  const signatures = new Keygrip([cookieKey])
  const written = new RegExp(`(?:^|;\\s*)(${name}(?:\\.sig)?)=([\\w-]+)`, 'g')

  return (cookies = '') => {
    const found = new Map([...cookies.matchAll(written)].map(([, cookie = '', value = '']) => [cookie, value]))
    const [value, signature] = [found.get(name), found.get(`${name}.sig`)]
    const isOurs = value !== undefined && signature !== undefined && signatures.verify(`${name}=${value}`, signature)
    return isOurs ? value : undefined
  }
}
