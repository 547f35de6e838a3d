import { spawn } from 'node:child_process'
import type { Launch } from './launcher.ts'

export type Watchdog = { callOff(): void }

/**
 * Stops the server when this process dies without doing so itself. A shell waits for a line that only `callOff` sends;
 * when this process ends in any other way, the system closes the pipe instead.
 */
export function setWatchdog(serverPid: number, launch: Launch): Watchdog {
  if (process.platform === 'win32') return { callOff: () => {} }

  const script = 'read -r line || kill -INT "$0"'
  const { command, args, options } = launch('/bin/sh', ['-c', script, String(serverPid)])
  const shell = spawn(command, args, { ...options, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  // Without a shell the next start finds the server and stops it.
  shell.on('error', () => {})
  shell.stdin?.on('error', () => {})
  return { callOff: () => shell.stdin?.end('\n') }
}
