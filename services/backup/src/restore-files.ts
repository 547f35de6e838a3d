import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import { DamagedBackup } from './errors.ts'
import { names, versionIn } from './names.ts'

/**
 * Writes keys, tokens and builds into DATA_DIR, each as it was at `to`, or as it was last. Answers how many there are.
 * @throws DamagedBackup
 */
export async function restoreFiles({ dataDir, store, seal }: BackupPlace, to: Date | undefined): Promise<number> {
  const latest = to?.getTime() ?? Infinity
  const versions = (await store.list(names.files)).flatMap((name) => versionIn(name) ?? [])
  const then = versions.filter(({ modifiedMs }) => modifiedMs <= latest)
  const byPath = Map.groupBy(then, ({ path }) => path)

  for (const ofPath of byPath.values()) {
    const version = ofPath.reduce((one, other) => (one.modifiedMs > other.modifiedMs ? one : other))
    const name = names.file(version)
    const sealed = await store.read(name)
    if (!sealed) throw new DamagedBackup(`${name} is missing.`)
    const target = join(dataDir, version.path)
    await mkdir(dirname(target), { recursive: true })
    // What lies at the top are keys and tokens.
    await writeFile(target, await seal.open(name, sealed), { mode: version.path.includes('/') ? 0o644 : 0o600 })
    // The next backup knows it by its time.
    await utimes(target, version.modifiedMs / 1000, version.modifiedMs / 1000)
  }
  return byPath.size
}
