import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server writes about itself (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
export type Postmaster = { pid: number; socketDirectory: string; ready: boolean }

export const postmasterFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/** Undefined when no server left its file in the cluster. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(clusterDir), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketDirectory: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
