import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UnusableDataDir } from '../errors.ts'

/**
 * The absolute path of the cluster's private folder in DATA_DIR, made when missing.
 * @throws UnusableDataDir
 */
export function openDataFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'postgres')
  try {
    mkdirSync(resolve(dataDir), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new UnusableDataDir(
      `DATA_DIR ${dataDir} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}. ` +
        'Make it a folder that this user may write to, or choose another one.',
      { cause: error },
    )
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'no space is left',
}

const reasonOf = (error: NodeJS.ErrnoException) => reasons[error.code ?? ''] ?? error.message
