import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setWatchdog } from '@pointfare/core/db/watchdog'
import { shiftedClock } from '@pointfare/core/shifted-clock'

/** How far renderers are kept apart from this process, besides Node's permission model. */
export type Isolation = { heapMb: number; uid?: number | undefined; namespaces: boolean }

const renderFolder = join(import.meta.dirname, '..')
const packageFolder = join(renderFolder, '../..')
const host = join(renderFolder, 'child/renderer-host.ts')

/** Everything a renderer may read: itself. What it draws with comes to it as text. */
const readable = [
  join(renderFolder, 'child/*'),
  join(renderFolder, 'wire/*'),
  join(packageFolder, 'package.json'),
  join(packageFolder, 'node_modules/zod'),
  join(packageFolder, 'node_modules/zod/*'),
  join(realpathSync(join(packageFolder, 'node_modules/zod')), '*'),
]

const clock = shiftedClock()

const nodeArguments = ({ heapMb }: Isolation) => [
  '--permission',
  '--no-warnings',
  `--max-old-space-size=${heapMb}`,
  ...[...readable, ...clock.folders.map((folder) => join(folder, '*'))].map((path) => `--allow-fs-read=${path}`),
]

const unshare = '/usr/bin/unshare'

/** Namespaces of its own for processes, network and memory between processes; what runs in them dies with `unshare`. */
const unshareArguments = ['--user', '--map-root-user', '--pid', '--net', '--ipc', '--fork', '--kill-child']

let canUnshare: boolean | undefined

/** Whether this system lets us start processes that see no others; asked once. */
export function hasNamespaces(): boolean {
  canUnshare ??= existsSync(unshare) && spawnSync(unshare, [...unshareArguments, '/bin/true']).status === 0
  return canUnshare
}

/**
 * Starts a renderer, or what else is `run` in its place: in a session of its own, without our environment, with one pipe to us
 * as its descriptor 3. It ends with this process, whatever it is doing.
 */
export function startProcess(isolation: Isolation, run: string[] = [host]): ChildProcess {
  const { uid, namespaces } = isolation
  const node = [process.execPath, ...nodeArguments(isolation), ...run]
  const [command = '', ...given] = namespaces ? [unshare, ...unshareArguments, ...node] : node
  const child = spawn(command, given, {
    // Days are those of the calendar that pages are drawn by, wherever the machine is.
    env: { TZ: 'UTC', ...clock.env },
    cwd: '/',
    // A signal to a process group reaches everybody in it, whatever the namespace.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const watchdog = child.pid === undefined ? undefined : setWatchdog(-child.pid, { signal: 'KILL' })
  child.once('exit', () => watchdog?.callOff())
  return child
}
