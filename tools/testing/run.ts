import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const workspace = join(import.meta.dirname, '../..')

/** Runs an installed program from the workspace's root, its output on ours, and gives its exit code. */
export function runBin(bin: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return runNode([join(workspace, 'node_modules/.bin', bin), ...args], env, bin)
}

function runNode([program = '', ...args]: string[], env: Record<string, string>, name: string): Promise<number> {
  const child = spawn(program, args, {
    cwd: workspace,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${name}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
