import { importJWK, SignJWT, type JWK } from 'jose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ada, seconds } from '@pointfare/api/testing/a-tenant'
import { readConfig } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aRemote, aShell, type TestArtifact } from '@pointfare/platform/registry/testing/an-artifact'
import { startSite } from '../site.ts'
import { emailClaim, emailVerifiedClaim } from '@pointfare/core/tenant'

export type TestSite = Awaited<ReturnType<typeof aSite>>

const usualBuilds = () => [aShell(), aRemote('mf-search')]

/** A whole site in this process, with a shell and a remote live; without demo data unless `settings` say otherwise. */
export async function aSite(settings: Record<string, string> = {}, builds: TestArtifact[] = usualBuilds()) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pointfare-whole-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...settings })
  const site = await startSite(config)
  if (builds.length > 0) await release(site, builds)
  await ready(site.localOrigin)

  return {
    ...site,
    dataDir,
    release: (artifacts: TestArtifact[]) => release(site, artifacts),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(site.origin + path, { headers, redirect: 'manual' }),
    /** What ada's browser sends, with a token that the site's own tenant could have made. */
    async memberHeaders(db: Database) {
      const [key] = await db.query<{ jwk: JWK }>({
        name: 'test_signing_key',
        text: `select jwk from identity_key where role = 'current'`,
      })
      const token = await new SignJWT({ scope: 'openid', [emailClaim]: ada.email, [emailVerifiedClaim]: true })
        .setProtectedHeader({ alg: 'RS256', kid: key?.jwk.kid ?? '' })
        .setSubject(ada.sub)
        .setIssuer(`${site.origin}/`)
        .setAudience(config.auth.audience)
        .setIssuedAt()
        .setExpirationTime(seconds(3600))
        .sign(await importJWK(key?.jwk ?? {}, 'RS256'))
      return { authorization: `Bearer ${token}` }
    },
    async close() {
      await site.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Pages are drawn by processes of their own, which start with the first release. */
async function ready(origin: string) {
  await eventually('the site is ready', async () => (await fetch(`${origin}/readyz`)).ok)
}

type Started = { localOrigin: string; releaseToken: string }

/** Publishes builds over HTTP and makes them live. */
export async function release({ localOrigin, releaseToken }: Started, artifacts: TestArtifact[]) {
  const send = async (method: string, path: string, body?: object | Buffer<ArrayBuffer>) => {
    const isFile = Buffer.isBuffer(body)
    const answer = await fetch(`${localOrigin}/releases/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${releaseToken}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
  }

  for (const { declaration, contents } of artifacts) {
    const { name, build } = declaration
    await send('POST', 'artifacts', declaration)
    for (const [path, content] of Object.entries(contents)) {
      await send('PUT', `artifacts/${name}/${build}/files/${path}`, content)
    }
    await send('POST', `artifacts/${name}/${build}/complete`)
  }
  const builds = Object.fromEntries(artifacts.map(({ declaration: { name, build } }) => [name, build]))
  await send('POST', 'channels/production/promote', { builds, actor: 'ada', reason: 'a test' })
}
