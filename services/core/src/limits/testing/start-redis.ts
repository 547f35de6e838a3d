import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = 'redis-server'

/** Whether this machine has a Redis; on Debian it is the package `redis-server`. */
export const hasRedis = spawnSync(program, ['--version']).status === 0

/** A Redis of this test alone, which keeps nothing. */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-redis-'))
  const port = await freePort()
  let process = await run(port, folder)

  async function end() {
    if (process.signalCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a crash would. */
    end,
    startAgain: async () => void (process = await run(port, folder)),
    async close() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(port: number, folder: string) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const redis = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  redis.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve())
  redis.once('error', reject)
  redis.once('exit', (code) => reject(new Error(`redis-server ended with exit code ${code}`)))
  await promise
  return redis
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  await new Promise((resolve) => server.close(resolve))
  return port
}
