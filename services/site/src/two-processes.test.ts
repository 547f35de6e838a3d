import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@pointfare/core/config'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { startSite } from './site.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

let db: OpenDatabase
let first: TestSite
let dataDir: string

beforeAll(async () => {
  db = await openTestDatabase()
  first = await aSite({ DATABASE_URL: db.connectionString })
}, 120_000)
afterAll(async () => {
  await first.close()
  await db.close()
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-second-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const take = (...names: string[]) =>
  Promise.all(names.map((name) => cp(join(first.dataDir, name), join(dataDir, name), { recursive: true })))

const start = (settings: Record<string, string> = {}) =>
  startSite(
    readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: db.connectionString,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    }),
  )

async function healthOf(site: { origin: string }) {
  const answer = await fetch(`${site.origin}/healthz`)
  return { status: answer.status, body: await answer.json() }
}

const well = { status: 200, body: { status: 'ok', release: 1 } }

async function publicKey(): Promise<string> {
  const [key] = (await (await first.get('/releases/v1/keys')).json()) as { publicKey: string }[]
  return key?.publicKey ?? ''
}

describe('a second process on one database', () => {
  it('does not start with a release token of its own, and says what to do', async () => {
    await take('artifacts', 'release-signing-key')

    await expect(start()).rejects.toThrow(/^The release token in DATA_DIR .+: copy their file release-token here.+\.$/)
  })

  it('does not start with a signing key of its own, and says what to do', async () => {
    await take('artifacts', 'release-token')

    await expect(start()).rejects.toThrow(/^Releases of this database are signed with the key B[\w-]{86}, .+\.$/)
  })

  it('does not start with a key of alerts of its own, and says what to do', async () => {
    await take('artifacts', 'release-token', 'release-signing-key')

    await expect(start()).rejects.toThrow(/^The key of alerts is not that of .+: copy their file alerts-key here.+\.$/)
  })

  it('is well with the same secrets and the same builds', async () => {
    await take('artifacts', 'release-token', 'release-signing-key', 'alerts-key')
    const second = await start()

    expect(await healthOf(second)).toMatchObject(well)
    await second.close()
  })

  it('is not well while it has not the files of the live release', async () => {
    await take('artifacts', 'release-token', 'release-signing-key', 'alerts-key')
    await rm(join(dataDir, 'artifacts', 'mf-search'), { recursive: true })
    const second = await start()

    expect(await healthOf(second)).toEqual({
      status: 503,
      body: { status: 'starting', missing: ['files of mf-search mf-search-1'] },
    })
    await take('artifacts')
    await eventually('the files are found', async () => expect(await healthOf(second)).toMatchObject(well))
    await second.close()
  })
})

describe('exchanging the secrets of an installation', () => {
  it('lets a new key follow one that it trusts, and the process before go on while it trusts the new one', async () => {
    await take('artifacts', 'release-token', 'alerts-key')

    const second = await start({ RELEASE_TRUSTED_KEYS: await publicKey() })

    expect(await healthOf(second)).toMatchObject(well)
    await second.close()
  })

  it('replaces what is lost when it is told to, of which the process before says that it is out of date', async () => {
    await take('artifacts')

    const second = await start({ RELEASE_SECRETS: 'replaced' })

    // What the key of before has signed is signed anew.
    expect(await healthOf(second)).toMatchObject({ status: 200, body: { status: 'ok', release: expect.any(Number) } })
    await eventually('the process before is out of date', async () =>
      expect(await healthOf(first)).toMatchObject({
        status: 503,
        body: { missing: ['release-signing-key', 'release-token'] },
      }),
    )
    await second.close()
  })
})
