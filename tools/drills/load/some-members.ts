import { importJWK, SignJWT, type JWK } from 'jose'
import { readConfig } from '@pointfare/core/config'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'
import { joinMembers } from '@pointfare/shared/operations/users'
import { Client } from 'pg'

/** Tokens of people who have joined a site, as its own tenant makes them; for a day. */
export async function someMembers(origin: string, connectionString: string, count: number): Promise<string[]> {
  const client = new Client(connectionString)
  await client.connect()
  const { rows } = await client.query<{ jwk: JWK }>(`select jwk from identity_key where role = 'current'`)
  await client.end()
  const [{ jwk } = { jwk: {} }] = rows
  const key = await importJWK(jwk, 'RS256')
  const { audience } = readConfig({}).auth

  const names = Array.from({ length: count }, (_, index) => `drilled-${index + 1}`)
  const tokens = await Promise.all(
    names.map((name) =>
      new SignJWT({ scope: 'openid', [emailClaim]: `${name}@pointfare.example`, [emailVerifiedClaim]: true })
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
        .setSubject(`auth0|${name}`)
        .setIssuer(`${origin}/`)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('24 hours')
        .sign(key),
    ),
  )
  for (const token of tokens) await join(origin, token)
  return tokens
}

async function join(origin: string, token: string) {
  const answer = await fetch(origin + joinMembers.path, {
    method: joinMembers.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada' }),
  })
  if (!answer.ok) throw new Error(`A member could not join: ${answer.status} ${await answer.text()}`)
}
