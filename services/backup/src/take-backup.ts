import { setTimeout } from 'node:timers/promises'
import { copyCluster } from '@pointfare/core/db/embedded/copy-cluster'
import { findRunningServer, type RunningServer } from '@pointfare/core/db/embedded/running-server'
import { startEmbedded } from '@pointfare/core/db/embedded/start-embedded'
import { join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import { BackupRefused } from './errors.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { names } from './names.ts'
import { createPacker } from './pack.ts'
import { createShipper } from './ship.ts'

/** The site ships beside us, and may be at the last segment when we look. */
const patienceMs = 30_000

/**
 * Copies the embedded database of DATA_DIR and everything beside it to the store, while the site runs or not. What is returned
 * is in the store as a whole.
 * @throws BackupRefused; CannotOpenDatabase when the site that runs keeps no log
 */
export async function takeBackup(place: BackupPlace, now: () => Date): Promise<Omit<Manifest, 'format'>> {
  const running = findRunningServer(place.dataDir)
  if (running) return copyFrom(running, place, now)

  const server = await startEmbedded({ dataDir: place.dataDir, storedLog: { seconds: 60 } })
  try {
    const clusterDir = join(place.dataDir, 'postgres', 'cluster')
    return await copyFrom({ connectionString: server.connectionString('postgres'), clusterDir }, place, now)
  } finally {
    await server.stop()
    await createShipper(place)()
  }
}

async function copyFrom(server: RunningServer, place: BackupPlace, now: () => Date) {
  // Such as 20261125T214500Z: sorted by name they are sorted by time.
  const backup = now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  const packer = createPacker(place, backup)
  const { systemId, ...copied } = await copyCluster(server, backup, packer.add)
  const manifest = { backup, systemId, ...copied, ...(await packer.finish()) }
  await shipUntil(place, names.segment(systemId, copied.last))
  await writeManifest(place, manifest)
  return manifest
}

async function shipUntil(place: BackupPlace, name: string) {
  const ship = createShipper(place)
  const since = performance.now()
  for (;;) {
    await ship()
    if (await place.store.read(name)) return
    if (performance.now() - since > patienceMs) {
      throw new BackupRefused(`${name} did not get into the store, so this backup is incomplete: try again.`)
    }
    await setTimeout(200)
  }
}
