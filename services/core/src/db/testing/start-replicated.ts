import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type EmbeddedPostgres } from '../embedded/start-embedded.ts'
import { openExternal } from '../open-database.ts'
import { superuser } from '../embedded/cluster.ts'

export type Replicated = {
  primaryUrl: string
  standbyUrl: string
  /** Holds the standby's cluster in its folder `postgres`. */
  standbyDir: string
  stop: () => Promise<void>
}

const careless = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4' }

/** A migrated primary and a standby that follows it, each a server of its own. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-replicated-'))
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')]
  const started: EmbeddedPostgres[] = []
  const start = async (dataDir: string, settings: Record<string, string>) => {
    const server = await startEmbedded({ dataDir, settings: { ...careless, ...settings } })
    started.push(server)
    return server.connectionString('postgres')
  }

  const first = await startEmbedded({ dataDir: primaryDir, settings: careless })
  await (await openExternal(first.connectionString('postgres'))).close()
  await first.stop()
  copyAsStandby(primaryDir, standbyDir)

  const primaryUrl = await start(primaryDir, {})
  const host = new URL(primaryUrl.replace('@/', '@localhost/')).searchParams.get('host')
  const standbyUrl = await start(standbyDir, { primary_conninfo: `host=${host} user=${superuser}` })
  return {
    primaryUrl,
    standbyUrl,
    standbyDir,
    async stop() {
      for (const server of started.toReversed()) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** While its server is stopped, files are all that there is of it; whose they are matters to the servers. */
function copyAsStandby(from: string, to: string) {
  execFileSync('cp', ['-a', from, to])
  const cluster = join(to, 'postgres', 'cluster')
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(cluster)
  chownSync(signal, uid, gid)
}
