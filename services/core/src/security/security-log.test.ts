import Fastify from 'fastify'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecurityEvent } from './security-event.ts'
import { addSecurityLog, createFewOfEach, noteSecurity, openSecurityLog } from './security-log.ts'

function aLog(settings: { logLevel?: string; worker?: number } = {}) {
  const lines: string[] = []
  const log = openSecurityLog({ logLevel: 'error', ...settings }, { write: (line) => void lines.push(line) })
  return { log, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('a security event', () => {
  it('is a line of its own that is marked, whatever the level of the other lines is', () => {
    const { log, lines } = aLog({ worker: 2 })

    log.take({ event: 'login-failed', requestId: 'r-1', network: '192.0.2.1', subject: 'auth0|ada' })

    expect(lines()).toEqual([
      expect.objectContaining({
        log: 'security',
        event: 'login-failed',
        msg: 'login-failed',
        requestId: 'r-1',
        network: '192.0.2.1',
        subject: 'auth0|ada',
        worker: 2,
      }),
    ])
  })

  it('holds nothing that its contract does not name', () => {
    const { log, lines } = aLog()
    const careless = { event: 'login-failed', password: 'Fly-free-2026', email: 'ada@pointfare.example' }

    log.take(careless as unknown as SecurityEvent)

    expect(JSON.stringify(lines())).not.toMatch(/Fly-free|ada@/)
    expect(lines()).toHaveLength(1)
  })

  it('goes to a file of its own where the operator names one, and to no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pointfare-security-'))
    const securityLog = join(folder, 'logs/security.log')
    const log = openSecurityLog({ logLevel: 'silent', securityLog })

    log.take({ event: 'account-deleted', subject: 'auth0|ada' })

    expect(await readFile(securityLog, 'utf8')).toMatch(/"log":"security","event":"account-deleted"/)
    await rm(folder, { recursive: true })
  })

  it('says which request it came of, and from which network', async () => {
    const { log, lines } = aLog()
    const app = Fastify({ genReqId: () => 'r-7' })
    addSecurityLog(app, log)
    app.get('/', async (request) => noteSecurity(request, 'denied', { at: 'x'.repeat(300) }))

    await app.inject({ url: '/', remoteAddress: '2001:db8:1:2:3::4' })

    expect(lines()).toMatchObject([{ event: 'denied', requestId: 'r-7', network: '2001:db8:1:2', at: 'x'.repeat(200) }])
    await app.close()
  })
})

describe('very many events of a kind from one network', () => {
  it('are thirty lines a minute, and then how many more there were', () => {
    let now = 0
    const few = createFewOfEach(() => now)
    const knock = (network: string) => few.take({ event: 'token-refused', network })

    const written = Array.from({ length: 100 }, () => knock('192.0.2.1')).flat()
    expect(written).toHaveLength(30)
    expect(knock('192.0.2.2')).toHaveLength(1)

    now = 60_000
    expect(knock('192.0.2.1')).toEqual([
      { event: 'token-refused', network: '192.0.2.1', more: 70 },
      { event: 'token-refused', network: '192.0.2.1' },
    ])
  })

  it('cost no memory, from however many networks they come', () => {
    const few = createFewOfEach(() => 0)

    const written = Array.from({ length: 20_000 }, (_, index) => few.take({ event: 'probed', network: `n${index}` }))

    expect(written.flat()).toHaveLength(5030)
    expect(few.takeCounted()).toEqual([{ event: 'probed', network: 'others', more: 14_970 }])
  })
})
