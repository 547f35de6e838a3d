import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, exportJWK, SignJWT } from 'jose'
import { seconds, type Person, type Tenant } from './a-tenant.ts'

/** Every way we know to come without a valid access token, each in the name of `person`; undefined: no token at all. */
export const forgedTokens = {
  'no token': async () => undefined,
  'what is no token': async () => 'open-sesame',
  'three dots': async () => '..',
  'an expired token': (tenant, person) => tenant.token(person, { exp: seconds(-61) }),
  'a token of tomorrow': (tenant, person) => tenant.token(person, { nbf: seconds(120) }),
  'a token without an end': (tenant, person) => tenant.token(person, { exp: undefined }),
  'a token that ends in words': async (tenant, person) =>
    signed(tenant, { ...(await claimsOf(tenant, person)), exp: 'never' }),
  'a token for another audience': (tenant, person) => tenant.token(person, { aud: 'https://other.test/' }),
  'a token for nobody': (tenant, person) => tenant.token(person, { aud: undefined }),
  'a token of another tenant': (tenant, person) => tenant.token(person, { iss: 'https://evil.test/' }),
  'an issuer without its slash': (tenant, person) => tenant.token(person, { iss: tenant.auth.domain }),
  'a token of no tenant': (tenant, person) => tenant.token(person, { iss: undefined }),
  'a token without a subject': (tenant, person) => tenant.token(person, { sub: undefined }),
  'an ID token': (tenant, person) => tenant.token(person, { aud: tenant.auth.clientId, nonce: 'abc' }),
  'a token with another payload': async (tenant, person) => {
    const [header, , signature] = await partsOf(tenant, { ...person, sub: 'auth0|mallory' })
    const [, payload] = await partsOf(tenant, person)
    return [header, payload, signature].join('.')
  },
  'a token with another signature': async (tenant, person) => {
    const [header, payload, signature = ''] = await partsOf(tenant, person)
    return [header, payload, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join('.')
  },
  'a token without a signature': async (tenant, person) => {
    const [header, payload] = await partsOf(tenant, person)
    return [header, payload, ''].join('.')
  },
  'alg none': async (tenant, person) => {
    const [, payload] = await partsOf(tenant, person)
    return [written({ alg: 'none', typ: 'JWT' }), payload, ''].join('.')
  },
  'HS256 with the public key as its secret': async (tenant, person) =>
    withSecret(tenant, person, await exportSPKI(tenant.signingKey().publicKey)),
  'HS256 with the published key as its secret': async (tenant, person) =>
    withSecret(tenant, person, JSON.stringify(tenant.signingKey().jwk)),
  'a key of its own under the name of the tenant’s': async (tenant, person) => {
    const { privateKey } = await generateKeyPair('RS256')
    return tenant.token(person, {}, { ...tenant.signingKey(), privateKey })
  },
  'a key that it brings along': async (tenant, person) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const header = { alg: 'RS256', kid: 'mine', jwk: await exportJWK(publicKey) }
    return new SignJWT(await claimsOf(tenant, person)).setProtectedHeader(header).sign(privateKey)
  },
  'a key by address': async (tenant, person) => {
    const { privateKey } = await generateKeyPair('RS256')
    const header = { alg: 'RS256', kid: '../../evil', jku: 'https://evil.test/jwks.json' }
    return new SignJWT(await claimsOf(tenant, person)).setProtectedHeader(header).sign(privateKey)
  },
  'a header that must be understood': async (tenant, person) => {
    const header = { alg: 'RS256', kid: tenant.signingKey().kid, crit: ['exp'], exp: 1 }
    const signing = new SignJWT(await claimsOf(tenant, person)).setProtectedHeader(header)
    return signing.sign(tenant.signingKey().privateKey, { crit: { exp: true } })
  },
} satisfies Record<string, (tenant: Tenant, person: Person) => Promise<string | undefined>>

const partsOf = async (tenant: Tenant, person: Person) => (await tenant.token(person)).split('.')

const claimsOf = async (tenant: Tenant, person: Person) => {
  const [, payload = ''] = await partsOf(tenant, person)
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

const signed = (tenant: Tenant, claims: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: tenant.signingKey().kid })
    .sign(tenant.signingKey().privateKey)

/** The classic confusion: a public key is no secret, and so must not be one. */
async function withSecret(tenant: Tenant, person: Person, secret: string) {
  const [, payload] = await partsOf(tenant, person)
  const signing = `${written({ alg: 'HS256', typ: 'JWT', kid: tenant.signingKey().kid })}.${payload}`
  return `${signing}.${createHmac('sha256', secret).update(signing).digest('base64url')}`
}

const written = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
