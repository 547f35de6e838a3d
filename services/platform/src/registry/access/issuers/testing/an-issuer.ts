import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>
type SigningKey = Awaited<ReturnType<typeof aKey>>
export type TestIssuer = Awaited<ReturnType<typeof anIssuer>>

async function aKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** What GitHub says of a push to the main branch of deals/site. */
export const pushOfDeals: Claims = {
  sub: 'repo:deals/site:ref:refs/heads/main',
  repository: 'deals/site',
  repository_id: '74',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  sha: '3f9c2ab81d04aa00112233445566778899aabbcc',
  run_id: '4711',
  run_attempt: '1',
  workflow_ref: 'deals/site/.github/workflows/release.yml@refs/heads/main',
  event_name: 'push',
  actor: 'ada',
  runner_environment: 'github-hosted',
}

/** An OpenID Connect issuer with keys of its own, on a free port of this machine. `now`: when its tokens are made. */
export async function anIssuer({ now = () => new Date('2027-03-01T10:00:00Z'), kid = 'first' } = {}) {
  let keys = [await aKey(kid)]
  let status = 200
  let requested = 0
  let named: string | undefined

  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    requested += isKeys ? 1 : 0
    response.writeHead(status, { 'content-type': 'application/json' })
    const document = { issuer: named ?? issuer, jwks_uri: `${issuer}/keys` }
    response.end(JSON.stringify(isKeys ? { keys: keys.map(({ jwk }) => jwk) } : document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port')
  const issuer = `http://127.0.0.1:${address.port}`
  const seconds = (later: number) => Math.floor(now().getTime() / 1000) + later

  return {
    issuer,
    /** How often its keys were asked for. */
    asked: () => requested,
    answerWith(code: number) {
      status = code
    },
    /** Its discovery document speaks of another issuer. */
    nameItself(other: string) {
      named = other
    },
    signingKey: (): SigningKey => newest(keys),
    /** The next key signs; the last one is published no more. */
    async rotate() {
      keys = [await aKey('second')]
    },
    seconds,
    /** An ID token; a claim that is undefined is left out. */
    token(claims: Claims = {}, { key = newest(keys), header = {} }: { key?: SigningKey; header?: object } = {}) {
      const usual = {
        iss: issuer,
        aud: 'https://pointfare.example',
        iat: seconds(0),
        nbf: seconds(0),
        exp: seconds(300),
      }
      return new SignJWT({ ...usual, jti: crypto.randomUUID(), ...pushOfDeals, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
        .sign(key.privateKey)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function newest(keys: SigningKey[]): SigningKey {
  const key = keys.at(-1)
  if (!key) throw new Error('An issuer has at least one key')
  return key
}
