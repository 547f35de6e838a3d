import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreUnavailable } from '../errors.ts'
import type { ArtifactStore, StoredFile } from './artifact-store.ts'

/**
 * Keeps artifacts as plain files at `root`/name/build/path. What we add ourselves, compressed twins and files still
 * being written, is in folders that start with a dot, where no artifact path can lead.
 */
export function createFolderStore(root: string): ArtifactStore {
  const locate = ({ name, build, path, encoding }: StoredFile) =>
    join(root, name, build, ...(encoding ? [`.${encoding}`] : []), path)

  return {
    async missing(name, build, paths) {
      const stored = await Promise.all(paths.map((path) => isStored(locate({ name, build, path }))))
      return paths.filter((_, index) => !stored[index])
    },

    async write(file, bytes) {
      const target = locate(file)
      if (await isStored(target)) return

      const unfinished = join(root, file.name, file.build, '.unfinished', randomUUID())
      try {
        await mkdir(dirname(target), { recursive: true })
        await mkdir(dirname(unfinished), { recursive: true })
        // Flushed before it gets its name: after a power cut a file is whole, or it is missing and sent again.
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, target)
      } catch (error) {
        // A file that was written in part takes room.
        await rm(unfinished, { force: true }).catch(() => {})
        throw refused(error as NodeJS.ErrnoException)
      }
    },

    read: (file) => readFile(locate(file)).catch(undefinedWhenMissing),

    async open(file) {
      const handle = await open(locate(file)).catch(undefinedWhenMissing)
      return handle?.createReadStream()
    },

    remove: (file) => rm(locate(file), { force: true }),

    // Tries again where a comparison of builds writes into the folder meanwhile.
    removeBuild: (name, build) => rm(join(root, name, build), { recursive: true, force: true, maxRetries: 10 }),
  }
}

const refusals: Record<string, string> = { ENOSPC: 'is full', EDQUOT: 'is full', EROFS: 'takes no files' }

const refused = (error: NodeJS.ErrnoException) => {
  const predicate = refusals[error.code ?? '']
  return predicate ? new StoreUnavailable(predicate, error) : error
}

const isStored = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
