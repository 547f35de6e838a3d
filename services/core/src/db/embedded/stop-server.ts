import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { Launch } from './launcher.ts'
import { isRunning } from './process-identity.ts'

const pollMs = 10
/** How long open statements may take to give up before the server is cut off and recovers at its next start. */
const patienceMs = 10_000

export type ServerControl = { launch: Launch; pg_ctl: string; clusterDir: string }

/** Stops the server, at first tidily ("fast"), then at once ("immediate"). False when it outlives both. */
export async function stopServer(pid: number, control: ServerControl): Promise<boolean> {
  for (const mode of ['fast', 'immediate'] as const) {
    signal(pid, mode, control)
    if (await isGoneWithin(pid, patienceMs)) return true
  }
  return false
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

function signal(pid: number, mode: keyof typeof signals, { launch, pg_ctl, clusterDir }: ServerControl) {
  // Windows has no signals: there Node would end the process at once.
  if (process.platform === 'win32') {
    const { command, args, options } = launch(pg_ctl, ['stop', '--no-wait', '--mode', mode, '--pgdata', clusterDir])
    spawnSync(command, args, { ...options, stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(pid, signals[mode])
  } catch {
    // It has ended meanwhile.
  }
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await setTimeout(pollMs)
  }
  return true
}
