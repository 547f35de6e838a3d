import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OpenDatabase } from '@pointfare/db/database'
import { openTestDatabase } from '@pointfare/db/testing/open-test-database'
import { retried } from '@pointfare/db/testing/retried'
import { runServices } from './testing/run-services.ts'

let folder: string
let db: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-drain-'))
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(drainSeconds: number) {
  // These requests come all the time and must not be limited.
  const services = runServices({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: db.connectionString,
    DRAIN_SECONDS: String(drainSeconds),
    RATE_LIMITS: 'off',
  })
  return { services, origin: await services.ready() }
}

/** An answer over a connection of its own; `refused` when nothing listens. */
const ask = (url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined } | 'refused'>((resolve, reject) => {
    const asked = request(url, { agent: false }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().on('end', () => resolve({ status, connection: headers.connection }))
    })
    // Reset: it was still waiting in line when the port closed, which only happens after the time to leave.
    const closed = ['ECONNREFUSED', 'ECONNRESET']
    asked.on('error', (error: NodeJS.ErrnoException) =>
      closed.includes(String(error.code)) ? resolve('refused') : reject(error),
    )
    asked.end()
  })

const isGoing = async (origin: string) => {
  const ready = await fetch(`${origin}/readyz`)
  expect({ status: ready.status, body: await ready.json() }).toEqual({ status: 503, body: { status: 'stopping' } })
}

describe('SIGTERM', () => {
  it('refuses no connection before the time to leave is over', async () => {
    const { services, origin } = await start(2)
    const streamed = await fetch(`${origin}/stream/price-changes/airlines`, {
      headers: { accept: 'text/event-stream' },
    })
    const events = text(streamed.body as ReadableStream<Uint8Array>)
    const askedAt = performance.now()
    services.stop('SIGTERM')

    let asked = 0
    let goingAt = Infinity
    for (;;) {
      const answer = await ask(`${origin}/v1/api/airlines`)
      if (answer === 'refused') break
      asked += 1
      expect(answer.status).toBe(200)
      if (answer.connection === 'close' && goingAt === Infinity) goingAt = asked
    }

    expect(performance.now() - askedAt).toBeGreaterThan(2000)
    expect(asked).toBeGreaterThan(1)
    expect(goingAt).toBeLessThanOrEqual(asked)
    expect(await services.exited).toEqual({ code: 0, errors: '' })
    expect((await events).match(/retry: \d+/g)).toHaveLength(2)
  }, 60_000)

  it('is told at once to readiness checks, and ends at once when it is repeated', async () => {
    const { services, origin } = await start(600)

    services.stop('SIGTERM')
    await retried(() => isGoing(origin))
    expect(await ask(`${origin}/v1/api/airlines`)).toEqual({ status: 200, connection: 'close' })

    const again = setInterval(() => services.stop('SIGTERM'), 300)
    expect(await services.exited).toMatchObject({ code: 130 })
    clearInterval(again)
  }, 60_000)
})

it('SIGINT does not wait for proxies', async () => {
  const { services } = await start(600)

  services.stop('SIGINT')

  expect(await services.exited).toEqual({ code: 0, errors: '' })
}, 60_000)
