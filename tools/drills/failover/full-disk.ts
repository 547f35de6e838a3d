import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseNode } from '../../cluster/patroni.ts'
import { nodeName } from '../../cluster/patroni-settings.ts'
import { nodeNumbers } from '../../cluster/settings.ts'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { Drilled, Scenario } from './scenario.ts'

/** Room for all that a node keeps here, in memory. */
const megabytes = 1500
const fullMs = 20_000

export type SmallDisks = { folderOf: (node: DatabaseNode) => string; remove: () => void }

/** Gives each node of a cluster to come a disk of its own; undefined where this machine lets nobody mount one. */
export function mountSmallDisks(folder: string): SmallDisks | undefined {
  const folders = nodeNumbers.map((node) => join(folder, nodeName(node)))
  const mounted: string[] = []
  const remove = () => {
    for (const path of mounted) execFileSync('umount', ['--lazy', path])
  }
  try {
    for (const path of folders) {
      mkdirSync(path, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
      mounted.push(path)
    }
  } catch {
    remove()
    return undefined
  }
  return { folderOf: ({ name }) => join(folder, name), remove }
}

/** The disk of the standby that commits wait for is full, and then that of the primary. */
export const fullDisk =
  (disks: SmallDisks | undefined): Scenario =>
  async (drilled) => {
    const { databases } = drilled.cluster
    if (!disks) {
      drilled.say('This machine lets nobody mount a small disk: not tried')
      return
    }
    const { inStep } = await databases.standbys()
    await fill(drilled, disks, inStep, 'the standby that commits wait for')
    await fill(drilled, disks, await databases.primary(), 'the primary')
  }

async function fill(drilled: Drilled, disks: SmallDisks, node: DatabaseNode, what: string) {
  const ballast = join(disks.folderOf(node), 'ballast')
  const figures = await drilled.during(`the disk of ${what} is full for ${fullMs / 1000} s`, async () => {
    try {
      await takeAllRoom(ballast)
      await useUpLog(drilled.cluster)
      await pause(fullMs)
    } finally {
      rmSync(ballast, { force: true })
    }
  })
  drilled.demandReads(figures)
  drilled.demandWritesBack(figures)
}

async function takeAllRoom(ballast: string) {
  const [file, some] = [await open(ballast, 'w'), Buffer.alloc(1_048_576)]
  try {
    for (;;) await file.write(some)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Files of the log that are there already would do for a while. */
async function useUpLog({ superuserUrl, databases }: Cluster) {
  for (let time = 0; time < 12; time += 1) {
    const client = new Client({
      connectionString: superuserUrl((await databases.primary()).number),
      query_timeout: 3000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`select pg_logical_emit_message(false, 'drill', repeat('x', 16000000))`)
      await client.query('select pg_switch_wal()')
    } catch {
      // That node has no room any more, or is being replaced.
      return
    } finally {
      await client.end().catch(() => {})
    }
  }
}
