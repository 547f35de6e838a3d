import { spawn } from 'node:child_process'
import type { Launch } from './embedded/launcher.ts'

export type Watchdog = { callOff(): void }

type Options = {
  signal: 'INT' | 'KILL'
  /** How the shell is started; as this process would start anything, without its environment. */
  launch?: Launch
}

/**
 * Sends a signal to a process, or to the group of one whose number is given as negative, when this process dies without
 * doing so itself, however busy the other is. A shell waits for a line that only `callOff` sends; when this process ends
 * in any other way, the system closes the pipe instead.
 */
export function setWatchdog(target: number, { signal, launch = asMyself }: Options): Watchdog {
  if (process.platform === 'win32') return { callOff: () => {} }

  const script = `read -r line || kill -${signal} "$0"`
  const { command, args, options } = launch('/bin/sh', ['-c', script, String(target)])
  const shell = spawn(command, args, { ...options, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  // Without a shell, what it was to end is ended by hand, or by the next start.
  shell.on('error', () => {})
  shell.stdin?.on('error', () => {})
  return { callOff: () => shell.stdin?.end('\n') }
}

const asMyself: Launch = (command, args) => ({ command, args, options: { env: {} } })
