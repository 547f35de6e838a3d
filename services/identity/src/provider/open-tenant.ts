import type { JWK } from 'jose'
import Keygrip from 'keygrip'
import type Provider from 'oidc-provider'
import type { KeysService } from '../keys/keys.service.ts'
import type { ProtocolHandler } from '../protocol.routes.ts'
import { createProvider } from './create-provider.ts'
import type { ProviderParts } from './provider-parts.ts'

type Options = Omit<ProviderParts, 'signingKeys' | 'cookieKey'> & {
  keys: KeysService
  /** Removes what has expired. */
  tidyUp: () => Promise<void>
  report: (error: unknown) => void
}

/** How often the tenant looks for expired things to remove, and for keys that it or another process should change. */
const lookEveryMs = 600_000

type Current = { provider: Provider; handler: ProtocolHandler; signingKeys: JWK[] }

/** A provider that uses the keys of the database. After a rotation it is made anew, and no session ends. */
export async function openTenant({ keys, tidyUp, report, ...parts }: Options) {
  const cookieKey = await keys.secretFor('cookies')

  const open = (signingKeys: JWK[]): Current => {
    const provider = createProvider({ ...parts, signingKeys, cookieKey })
    provider.on('server_error', (_context, error) => report(error))
    return { provider, handler: provider.callback(), signingKeys }
  }
  let current = open(await keys.signingKeys())

  async function look() {
    await keys.rotateWhenDue()
    const signingKeys = await keys.signingKeys()
    if (idsOf(signingKeys) !== idsOf(current.signingKeys)) current = open(signingKeys)
    await tidyUp()
  }
  await look()
  const timer = setInterval(() => {
    look().catch(report)
  }, lookEveryMs).unref()

  return {
    provider: () => current.provider,
    handler: () => current.handler,
    signingKeys: () => current.signingKeys,
    /** The session in cookies, if it was signed here. */
    heldSession: createHeldSession(current.provider.cookieName('session'), cookieKey),
    /** Rotates when it is time, adopts what another process rotated, and removes what has expired. */
    look,
    close: () => clearInterval(timer),
  }
}

const idsOf = (keys: JWK[]) => keys.map(({ kid }) => kid).join()

/** The session that cookies hold, if this tenant has signed it, by its signature alone: it may have ended since. */
function createHeldSession(name: string, cookieKey: string): (cookies: string | undefined) => string | undefined {
  const signatures = new Keygrip([cookieKey])
  const written = new RegExp(`(?:^|;\\s*)(${name}(?:\\.sig)?)=([\\w-]+)`, 'g')

  return (cookies = '') => {
    const found = new Map([...cookies.matchAll(written)].map(([, cookie = '', value = '']) => [cookie, value]))
    const [value, signature] = [found.get(name), found.get(`${name}.sig`)]
    const isOurs = value !== undefined && signature !== undefined && signatures.verify(`${name}=${value}`, signature)
    return isOurs ? value : undefined
  }
}
