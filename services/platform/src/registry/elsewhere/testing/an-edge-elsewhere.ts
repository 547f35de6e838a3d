import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestRegistry } from '../../testing/a-registry.ts'
import { buildReleasesElsewhere } from '../build-releases-elsewhere.ts'

/** The way from an edge to a registry, which can be cut. */
export async function aWayTo(registry: TestRegistry) {
  if (!registry.app.server.listening) await registry.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = registry.app.server.address() as AddressInfo // it listens on TCP
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const there = connect(port, '127.0.0.1')
    for (const end of [socket, there]) {
      open.add(end)
      end.on('error', () => end.destroy()).on('close', () => open.delete(end))
    }
    socket.pipe(there).pipe(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => void (isCut = false),
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

type Options = { registry: TestRegistry; origin: string; now: () => Date; dataDir?: string; token?: string }

/** An edge of a registry that is reached at `origin`, with a folder of its own unless one is given. */
export async function anEdgeElsewhere({ registry, origin, now, token, ...given }: Options) {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'pointfare-edge-')))
  const edge = await buildReleasesElsewhere({
    registry: { origin, token: token ?? (await edgeToken(registry)) },
    dataDir,
    keys: registry.keys,
    now,
    logLevel: 'silent',
    consoleFolder: registry.consoleFolder,
    everyMs: 20,
  })
  return {
    ...edge,
    dataDir,
    get: (path: string, headers = {}) => edge.app.inject({ url: `/releases/v1/${path}`, headers }),
    post: (path: string, payload: object) => edge.app.inject({ method: 'POST', url: `/releases/v1/${path}`, payload }),
    /** Ends it, but leaves its folder. */
    stop: edge.close,
    async close() {
      await edge.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let tokens = 0

/** A fresh token of an edge. */
export async function edgeToken(registry: TestRegistry): Promise<string> {
  tokens += 1
  const made = await registry.post('tokens', { name: `edge-${tokens}`, scopes: ['edge'], expiresInDays: 30 })
  return made.json<NewReleaseToken>().token
}
