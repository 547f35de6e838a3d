import { clusterId, logFile, logSpool } from '@pointfare/core/db/embedded/stored-log'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import { BackupRefused } from './errors.ts'
import { type FileVersion, names } from './names.ts'

/**
 * What brings to the store, whenever it is called, the log that the server has finished and the files that are new. The log
 * leaves the machine then. Files come first: what the log tells of, such as a build, is in the store before it.
 * @throws BackupRefused
 */
export function createShipper(place: BackupPlace): () => Promise<void> {
  let known: Promise<Set<string>> | undefined

  return async () => {
    const segments = await finishedSegments(place.dataDir)
    known ??= place.store.list(names.files).then((stored) => new Set(stored))
    const stored = await known.catch((error: unknown) => {
      known = undefined
      throw error
    })
    for (const file of await dataFiles(place.dataDir)) {
      if (stored.has(names.file(file))) continue
      await shipFile(place, file)
      stored.add(names.file(file))
    }
    for (const segment of segments) await shipSegment(place, segment)
  }
}

async function finishedSegments(dataDir: string): Promise<string[]> {
  const spooled = await readdir(logSpool(dataDir)).catch(() => [])
  return spooled.filter((name) => logFile.test(name)).toSorted()
}

async function shipFile({ dataDir, store, seal }: BackupPlace, file: FileVersion) {
  const content = await readFile(join(dataDir, file.path)).catch(() => undefined)
  if (!content) return
  const name = names.file(file)
  await store.write(name, await seal.close(name, content))
}

/** Whatever is there already stays: another site that ships into the same place must not spoil both. */
async function shipSegment({ dataDir, store, seal }: BackupPlace, segment: string) {
  const spooled = join(logSpool(dataDir), segment)
  const name = names.segment(clusterId(join(dataDir, 'postgres', 'cluster')), segment)
  const [content, stored] = await Promise.all([readFile(spooled).catch(() => undefined), store.read(name)])
  // Another process, such as `npm run backup`, has shipped it meanwhile.
  if (!content) return
  if (!stored) await store.write(name, await seal.close(name, content))
  else if (!content.equals(await seal.open(name, stored))) throw new BackupRefused(anotherLog(store.place, name))
  await rm(spooled, { force: true })
}

const anotherLog = (place: string, name: string) =>
  `BACKUP_STORE ${place} has another ${name}: two sites that come from one backup write to it. Give one of them another.`

/** Half-written files of builds. */
const unfinished = '.unfinished'

const database = 'postgres'

/** Every file of DATA_DIR beside the database: keys, tokens and builds. */
async function dataFiles(dataDir: string): Promise<FileVersion[]> {
  const found: FileVersion[] = []
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true }).catch(nothingWhenGone)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (path === database || entry.name === unfinished) continue
      if (entry.isDirectory()) await visit(path)
      else if (entry.isFile()) {
        const there = await stat(join(dataDir, path)).catch(() => undefined)
        if (there) found.push({ path, modifiedMs: Math.floor(there.mtimeMs) })
      }
    }
  }
  await visit('')
  return found
}

/** A build that is removed at this moment. */
function nothingWhenGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
