import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from '../embedded/postmaster-file.ts'

/** Stops every process of the embedded server in `dataDir`, as a machine that hangs does; returns what lets them go on. */
export function stopServerProcesses(dataDir: string): () => void {
  const postmaster = readPostmaster(join(dataDir, 'postgres', 'cluster'))!.pid // it runs
  // First of all: it starts no more of them then.
  process.kill(postmaster, 'SIGSTOP')
  const children = childrenOf(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')

  return () => {
    for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT')
  }
}

/** From /proc, where Linux tells the parent of each process behind its name in brackets. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined // it has ended meanwhile
  }
}
