import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process started, as a text that differs for every later process with the same id. Null for a process that
 * does not exist or is a zombie.
 */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') return linuxProcessStart(pid)
    if (process.platform === 'win32') {
      return run('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
    }
    return run('ps', ['-o', 'lstart=', '-p', String(pid)])
  } catch {
    return null
  }
}

/** Cheap enough to ask often. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return processStart(pid) !== null
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The command line of a running process; empty when there is no such process or the system does not say. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return run('ps', ['-o', 'command=', '-p', String(pid)]) ?? ''
  } catch {
    return ''
  }
}

/** proc_pid_stat(5): the second field may hold spaces and brackets; state is the third field, starttime the 22nd. */
function linuxProcessStart(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
