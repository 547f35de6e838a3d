import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { openExternal, refuseOldVersion } from './open-database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('a DATABASE_URL that cannot be used is explained in one line without its password', () => {
  it('says that nothing listens there', async () => {
    expect(await messageOf(openExternal('postgresql://ada:hunter2@127.0.0.1:1/flights'))).toBe(
      'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED): check that it runs and DATABASE_URL.',
    )
  })

  it('says that something else than PostgreSQL listens there', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // a TCP server's

    const message = await messageOf(openExternal(`postgresql://ada:hunter2@127.0.0.1:${port}/flights`))
    server.close()

    expect(message).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \([^\n]+\): check/)
    expect(message).not.toContain('hunter2')
  })

  it('says that there is no such database', async () => {
    const db = await openTestDatabase()

    const message = await messageOf(openExternal(db.connectionString.replace(/pointfare_test_\w+/, 'elsewhere')))
    await db.close()

    expect(message).toMatch(/has no database "elsewhere": create it, or name another in DATABASE_URL\.$/)
  })

  it('says that it is not a URL', async () => {
    expect(await messageOf(openExternal('postgresql://ada:hunter2@[flights'))).toBe(
      'DATABASE_URL is not a URL such as postgresql://user:password@host:5432/database.',
    )
  })
})

it('refuses a PostgreSQL older than 15', () => {
  expect(() => refuseOldVersion('14.19 (Debian 14.19-1)', 'db.example')).toThrow(
    'The database at db.example is PostgreSQL 14.19 (Debian 14.19-1): DATABASE_URL needs 15 or newer.',
  )
  expect(() => refuseOldVersion('15.18', 'db.example')).not.toThrow()
  expect(() => refuseOldVersion('19beta1', 'db.example')).not.toThrow()
})
