import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { runServices } from './testing/run-services.ts'

jest.setTimeout(600_000)

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

type Answer = { status: number | undefined; connection: string | undefined }

/** An answer over a connection of its own; `refused` when nothing listens. */
const ask = (url: string) =>
  new Promise<Answer | 'refused'>((resolve, reject) => {
    const requested = request(url, { agent: false }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().on('end', () => resolve({ status, connection: headers.connection }))
    })
    // Reset: it was still waiting in line when the port closed, which only happens after the time to leave.
    const closed = ['ECONNREFUSED', 'ECONNRESET']
    requested.on('error', (error: NodeJS.ErrnoException) =>
      closed.includes(String(error.code)) ? resolve('refused') : reject(error),
    )
    requested.end()
  })

/** Asks for as long as there are answers; says with what it ended: an answer that is not good, or no connection. */
function askOnAndOn(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = Promise.withResolvers<number | string>()
  const ended = Promise.withResolvers<number | string>()
  function again() {
    const requested = request(url, { agent }, (response) => {
      const status = response.statusCode ?? 0
      first.resolve(status)
      response.resume().on('end', () => (status === 200 ? again() : ended.resolve(status)))
    })
    requested.on('error', ({ code = '' }: NodeJS.ErrnoException) => ended.resolve(code))
    requested.end()
  }
  again()
  return { first: first.promise, ended: ended.promise.finally(() => agent.destroy()) }
}

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
    const requestedAt = performance.now()
    services.stop('SIGTERM')

    const answers: Answer[] = []
    await eventually('connections are refused', async () => {
      const answer = await ask(`${origin}/v1/api/airlines`)
      if (answer !== 'refused') answers.push(answer)
      return answer === 'refused'
    })

    expect(performance.now() - requestedAt).toBeGreaterThan(2000)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.at(-1)?.connection).toBe('close')
    expect(await services.exited).toEqual({ code: 0, errors: '' })
    expect((await events).match(/retry: \d+/g)).toHaveLength(2)
  })

  it('cuts nobody who keeps asking over connections that are kept', async () => {
    const { services, origin } = await start(1)
    const clients = Array.from({ length: 4 }, () => askOnAndOn(`${origin}/v1/api/airlines`))
    const answered = await Promise.all(clients.map(({ first }) => first))
    expect(answered).toEqual([200, 200, 200, 200])

    services.stop('SIGTERM')

    const ends = await Promise.all(clients.map(({ ended }) => ended))
    expect(ends).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED'])
    expect(await services.exited).toMatchObject({ code: 0 })
  })

  it('is told at once to readiness checks, and ends at once when it is repeated', async () => {
    const { services, origin } = await start(600)

    services.stop('SIGTERM')
    await eventually('the readiness check says that it stops', () => isGoing(origin))
    expect(await ask(`${origin}/v1/api/airlines`)).toEqual({ status: 200, connection: 'close' })

    const again = setInterval(() => services.stop('SIGTERM'), 300)
    expect(await services.exited).toMatchObject({ code: 130 })
    clearInterval(again)
  })
})

it('SIGINT does not wait for proxies', async () => {
  const { services } = await start(600)

  services.stop('SIGINT')

  expect(await services.exited).toEqual({ code: 0, errors: '' })
})
