import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { CannotOpenDatabase } from '../errors.ts'
import type { Launch } from './launcher.ts'
import { readPostmaster } from './postmaster-file.ts'

const pollMs = 10
/** Backends of a server that was killed need a moment to notice and let go of its shared memory. */
const crashPatienceMs = 10_000

export type ServerOptions = {
  launch: Launch
  postgres: string
  clusterDir: string
  logFile: string
  settings: Record<string, string>
}

/**
 * Starts the server and waits until it accepts connections.
 * @throws CannotOpenDatabase with the server's own reason
 */
export async function startServer(options: ServerOptions): Promise<ChildProcess> {
  const deadline = performance.now() + crashPatienceMs
  for (;;) {
    const server = spawnServer(options)
    if (await becomesReady(server, options.clusterDir)) return server

    const complaints = readComplaints(options.logFile)
    if (!complaints.some(isHeldByBackends) || performance.now() > deadline) {
      const reason = complaints.findLast((complaint) => !isFromBackend(complaint)) ?? 'it gave no reason'
      throw new CannotOpenDatabase(`PostgreSQL does not start: ${reason} (log: ${options.logFile})`)
    }
    await setTimeout(10 * pollMs)
  }
}

/** In a session of its own: Ctrl-C is for this process, which stops the server after its last request. */
function spawnServer({ launch, postgres, clusterDir, logFile, settings }: ServerOptions): ChildProcess {
  const { command, args, options } = launch(postgres, ['-D', clusterDir, ...settingArgs(settings)])
  const log = openSync(logFile, 'w')
  try {
    return spawn(command, args, {
      ...options,
      cwd: '/',
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    })
  } finally {
    closeSync(log)
  }
}

const settingArgs = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Recovery after a crash may take its time, so that only an ended process counts as a failure. */
async function becomesReady(server: ChildProcess, clusterDir: string): Promise<boolean> {
  let ended = false
  const handleEnd = () => {
    ended = true
  }
  server.once('exit', handleEnd).once('error', handleEnd)

  while (!ended) {
    const postmaster = readPostmaster(clusterDir)
    if (postmaster?.ready && postmaster.pid === server.pid) return true
    await setTimeout(pollMs)
  }
  return false
}

const isHeldByBackends = (complaint: string) => complaint.includes('shared memory block')

/** Backends of a server that was killed write into the log of the next one. */
const isFromBackend = (complaint: string) => complaint.includes('unexpected postmaster exit')

/** Why it ended, in its own words; without any, its last line. */
function readComplaints(logFile: string): string[] {
  const lines = readFileSync(logFile, 'utf8').replaceAll('\0', '').trim().split('\n')
  const fatal = lines.filter((line) => /\b(FATAL|PANIC):/.test(line))
  const complaints = fatal.length > 0 ? fatal : lines.slice(-1)
  return complaints.map((line) => line.replace(/^.*?\b(FATAL|PANIC):\s*/, '')).filter(Boolean)
}
