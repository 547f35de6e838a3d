import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from 'oidc-provider'
import { loadProvider } from '../provider/load-provider.ts'

/** What the issuer says of its one person, who is always logged in there. */
export type Reported = { sub: string; email?: string; email_verified?: boolean; name?: string }

type Options = { redirectUri: string; secret: string }

/** An OpenID Connect issuer on an origin of its own, as a social login is: the certified library, on a free port. */
export async function anIssuer({ redirectUri, secret }: Options) {
  const { Provider } = await loadProvider()
  let reported: Reported = { sub: 'robin-7' }
  let refuses = false
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port

  const provider = quietly(
    () =>
      new Provider(origin, {
        clients: [
          {
            client_id: 'pointfare',
            client_secret: secret,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
        cookies: { keys: ['a key of a test'] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ ...reported, sub }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({ clientId: 'pointfare', accountId: oidc.session?.accountId ?? '' })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      } satisfies Configuration),
  )
  const handle = provider.callback()

  async function serve(...[request, response]: Parameters<typeof handle>) {
    if (!request.url?.startsWith('/sign-in/')) return handle(request, response)
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: reported.sub } }
    await provider.interactionFinished(request, response, result)
  }

  return {
    origin,
    /** From now on, of whoever logs in. */
    tell: (person: Reported) => {
      reported = person
    },
    refuse: (is: boolean) => {
      refuses = is
    },
    /** Logs in there, from the address a login leads to; answers where the browser is sent back to. */
    async visit(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let at = address
      while (at.startsWith(origin)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${at} leads nowhere: ${await response.text()}`)
        at = new URL(location, at).href
      }
      return at
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Its own keys and its own memory are what a test wants. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console
  console.warn = () => {}
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

export type Issuer = Awaited<ReturnType<typeof anIssuer>>
