import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileVersion } from './names.ts'

/** Half-written files of builds. */
const unfinished = '.unfinished'
const database = 'postgres'

/** Every file of DATA_DIR beside the database: keys, tokens and builds. */
export async function dataFiles(dataDir: string): Promise<FileVersion[]> {
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
