import { argon2Sync, randomBytes } from 'node:crypto'
import { importJWK, SignJWT, type JWK } from 'jose'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { addVisitor } from '@pointfare/shared/operations/alerts'
import { addressOf } from '@pointfare/shared/operations/operation'
import { addPersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { joinMembers } from '@pointfare/shared/operations/users'
import type { FuzzedOperation } from './api-document.ts'
import { beginsLogin } from './fuzzed-names.ts'
import type { KnownValues } from './known-values.ts'
import type { Asker } from './requests.ts'

type Options = {
  db: OpenDatabase
  origin: string
  known: KnownValues
  /** Of the operator. */
  tokens: { ingestToken: string; releaseToken: string }
}

const password = 'A password of 2026 that nobody guesses'

/** Each operation has a member, a visitor or a login of its own: one that ends an account leaves the others theirs. */
export async function openAskers({ db, origin, known, tokens }: Options) {
  const tokenOf = await memberTokens(db, origin)
  const operator = { ingestToken: [tokens.ingestToken], releaseToken: [tokens.releaseToken] }
  let members = 0
  let logins = 0

  async function call(operation: { method: string }, path: string, body: object, token?: string) {
    const answer = await fetch(origin + path, {
      method: operation.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }

  async function aMember(path: string): Promise<Asker> {
    members += 1
    const sub = `auth0|fuzzed-${members}`
    const email = `fuzzed-${members}@pointfare.example`
    const access = await tokenOf(sub, email)
    await call(joinMembers, joinMembers.path, {}, access)
    const wanted = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 7 }
    const tokensPath = addressOf(addPersonalToken, { params: { userId: 'me' } })
    const { token: personal } = await call(addPersonalToken, tokensPath, wanted, access)
    const { token: visitor } = await call(addVisitor, addVisitor.path, {})
    const isOfUser = path.startsWith('/v1/api/users/')
    known.become({
      auth0Id: [sub],
      email: [email],
      password: [password],
      visitorToken: [visitor],
      ...(isOfUser ? { id: [path.includes('auth0') ? sub : 'me'] } : {}),
    })
    return {
      credentials: { ...operator, accessToken: [access], personalToken: [personal], visitorToken: [visitor] },
    }
  }

  /** Somebody who looks at the first page of a login. */
  async function aLogin(): Promise<Asker> {
    const query = new URLSearchParams({ ...beginsLogin, redirect_uri: origin })
    // Logins are limited by network, whatever else is not: each operation comes from one of its own.
    logins += 1
    const client = { 'x-forwarded-for': `198.51.100.${logins}` }
    const begun = await fetch(`${origin}/authorize?${query.toString()}`, { headers: client, redirect: 'manual' })
    const uid = /\/u\/login\/([^/?]+)/.exec(begun.headers.get('location') ?? '')?.[1]
    if (!uid) throw new Error(`No login begins: ${begun.status} ${await begun.text()}`)
    const cookie = begun.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    const page = await (
      await fetch(`${origin}/u/login/${uid}`, { headers: { ...client, cookie, accept: 'text/html' } })
    ).text()
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    known.become({ uid: [uid], token: [token], email: ['nobody@pointfare.example'], redirect_uri: [origin] })
    return { credentials: operator, headers: { ...client, cookie } }
  }

  return async ({ security, path, responses }: FuzzedOperation): Promise<Asker> => {
    if (!responses) return aLogin()
    if (security.some((scheme) => !(scheme in operator))) return aMember(path)
    known.become({})
    return { credentials: operator }
  }
}

/** Makes accounts of the site's own tenant, and tokens of theirs as the tenant would. */
async function memberTokens(db: OpenDatabase, origin: string) {
  const [row] = await db.query<{ jwk: JWK }>({
    name: 'fuzz_signing_key',
    text: `select jwk from identity_key where role = 'current'`,
  })
  const jwk = row?.jwk ?? {}
  const key = await importJWK(jwk, 'RS256')
  const passwordHash = cheapHash()

  return async (sub: string, email: string) => {
    const text = `insert into identity_account
      (id, email, email_verified, password_hash, name, is_demo, is_blocked, created_at, updated_at)
      values ($1, $2, true, $3, 'Fuzzed', false, false, now(), now())`
    await db.query({ name: 'add_fuzzed_account', text }, [sub, email, passwordHash])
    return new SignJWT({ scope: 'openid', [emailClaim]: email, [emailVerifiedClaim]: true })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
      .setSubject(sub)
      .setIssuer(`${origin}/`)
      .setAudience('https://api.pointfare.example/')
      .setIssuedAt()
      .setExpirationTime('12h')
      .sign(key)
  }
}

/** Of the password, at a price that very many requests can pay. */
function cheapHash() {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, memory: 8, passes: 1, parallelism: 1 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}
