import Keygrip from 'keygrip'

/**
 * Whether cookies hold a session that this tenant has signed, by its signature alone: it may have ended since. For who comes
 * first when not everybody can be answered, and for nothing else.
 */
export function createHeldSession(name: string, cookieKey: string): (cookies: string | undefined) => boolean {
  const signatures = new Keygrip([cookieKey])
  const written = new RegExp(`(?:^|;\\s*)(${name}(?:\\.sig)?)=([\\w-]+)`, 'g')

  return (cookies = '') => {
    const found = new Map([...cookies.matchAll(written)].map(([, cookie = '', value = '']) => [cookie, value]))
    const [value, signature] = [found.get(name), found.get(`${name}.sig`)]
    return value !== undefined && signature !== undefined && signatures.verify(`${name}=${value}`, signature)
  }
}
