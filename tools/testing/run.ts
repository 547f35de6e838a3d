import '../clock/shifted-clock.mjs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const workspace = join(import.meta.dirname, '../..')

/** Where Node keeps what it has compiled, for the many processes that tests start. */
const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'pointfare-compile-cache') }

/** Sites without demo data start with the clock of POINTFARE_NOW, too. */
const clock = { SHIFTED_CLOCK: 'on' }

type Options = {
  /** The package that installed the program; default: the workspace's root. */
  of?: string
  env?: Record<string, string>
}

/** Runs an installed program in the workspace's root, its output on ours, and gives its exit code. */
export function runBin(bin: string, args: string[], { of = '.', env = {} }: Options = {}): Promise<number> {
  const child = spawn(join(workspace, of, 'node_modules/.bin', bin), args, {
    cwd: workspace,
    env: { ...compileCache, ...clock, ...process.env, TZ: 'UTC', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${bin}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
