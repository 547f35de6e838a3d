import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'

export type Person = { sub: string; email: string }

export const ada: Person = { sub: 'auth0|ada', email: 'ada@pointfare.example' }
export const grace: Person = { sub: 'auth0|grace', email: 'grace@pointfare.example' }

let people = 0

/** A person that no other test knows. */
export function aPerson(): Person {
  people += 1
  return { sub: `auth0|person-${people}`, email: `person-${people}@pointfare.example` }
}

type Claims = Record<string, unknown>
type SigningKey = Awaited<ReturnType<typeof aKey>>

async function aKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** RSA keys take a tenth of a second to find; the tenants of one test file can share theirs. */
let firstKey: Promise<SigningKey> | undefined

/** An identity tenant with keys of its own, served on a free port of this machine. */
export async function openTenant() {
  firstKey ??= aKey('first')
  let keys = [await firstKey]
  let status = 200
  let requested = 0

  const server = createServer((_request, response) => {
    requested += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port')

  const domain = `http://localhost:${address.port}`
  const auth = { domain, clientId: 'test-site', audience: 'https://api.test/' }

  return {
    auth,
    /** How often its keys were asked for. */
    requested: () => requested,
    answerWith: (code: number) => {
      status = code
    },
    signingKey: () => newest(keys),
    /** The next key signs; the tokens of the last one stay valid. */
    async rotate() {
      keys = [...keys, await aKey(`key ${keys.length + 1}`)]
    },
    /** An access token; a claim that is undefined is left out. */
    async token({ sub, email }: Person, claims: Claims = {}, { kid, privateKey } = newest(keys)) {
      const usual: Claims = {
        iss: `${domain}/`,
        aud: [auth.audience, `${domain}/userinfo`],
        azp: auth.clientId,
        scope: 'openid profile email',
        iat: seconds(),
        exp: seconds(7200),
        [emailClaim]: email,
        [emailVerifiedClaim]: true,
      }
      return new SignJWT({ ...usual, sub, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type Tenant = Awaited<ReturnType<typeof openTenant>>

/** This moment, or `later` seconds after it, as tokens write it. */
export const seconds = (later = 0) => Math.floor(Date.now() / 1000) + later

function newest(keys: SigningKey[]): SigningKey {
  const key = keys.at(-1)
  if (!key) throw new Error('A tenant has at least one key')
  return key
}
