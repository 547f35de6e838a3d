import type { ChildProcess } from 'node:child_process'
import { setWatchdog } from '../watchdog.ts'
import { startServer, type ServerOptions } from './start-server.ts'
import { stopServer, type ServerControl } from './stop-server.ts'

export type SupervisedServer = { stop(): Promise<void> }

/** Keeps a server running until `stop`: one that ends by itself is started again, and recovers what it had committed. */
export async function superviseServer(options: ServerOptions & ServerControl): Promise<SupervisedServer> {
  let stopping = false

  const start = async (): Promise<ChildProcess> => {
    const server = await startServer(options)
    const watchdog = setWatchdog(server.pid!, { ...options, signal: 'INT' }) // a server that became ready has an id
    server.once('exit', () => {
      watchdog.callOff()
      if (!stopping) running = restart()
    })
    return server
  }
  const restart = () =>
    start().catch((error: Error) => {
      console.error(error.message)
      return undefined
    })

  let running: Promise<ChildProcess | undefined> = Promise.resolve(await start())
  return {
    async stop() {
      stopping = true
      const server = await running
      if (server?.pid && server.exitCode === null) await stopServer(server.pid, options)
    },
  }
}
