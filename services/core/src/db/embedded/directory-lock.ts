import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { DataDirInUse } from '../errors.ts'
import { processStart } from './process-identity.ts'

/** Longer than any rival needs between seeing a dead holder and replacing its lock. */
const settleMs = 50

export type DirectoryLock = { release(): void }

type Holder = { pid: number; started: string | null }

/**
 * Takes the lock file for this process. One left by a process that has ended is replaced, also when its id was given
 * to another process since.
 * @throws DataDirInUse while its holder lives
 */
export async function lockDirectory(lockFile: string, dataDir: string): Promise<DirectoryLock> {
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) }
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))

  try {
    if (!takeFree(draft, lockFile)) await replaceDead(draft, lockFile, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return { release: () => rmSync(lockFile, { force: true }) }
}

/** A link appears with its whole content or not at all, so that no process reads half a lock. */
function takeFree(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function replaceDead(draft: string, lockFile: string, dataDir: string) {
  refuseIfAlive(readHolder(lockFile), dataDir)
  renameSync(draft, lockFile)

  // Two processes may replace the same dead lock; the last one holds it.
  await setTimeout(settleMs)
  const holder = readHolder(lockFile)
  if (holder?.pid !== process.pid) refuseIfAlive(holder, dataDir)
}

function refuseIfAlive(holder: Holder | undefined, dataDir: string) {
  const started = holder && processStart(holder.pid)
  if (!started || started !== holder.started) return
  throw new DataDirInUse(
    `DATA_DIR ${dataDir} is in use by process ${holder.pid}. Stop that one first, or give this one another DATA_DIR.`,
  )
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
