import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { verifyAudit } from '../../cli/tokens.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { createAuditRepository } from './audit.repository.ts'
import { createAuditService } from './audit.service.ts'

let registry: TestRegistry
let now = new Date('2027-03-01T10:00:00Z')

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
})
afterEach(() => registry.close())

type Knock = { token?: string; from?: string; url?: string }

/** Asks for what only admins may see. */
const knock = ({ token, from = '192.0.2.1', url = 'tokens' }: Knock = {}) =>
  registry.app.inject({
    url: `/releases/v1/${url}`,
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

async function knockOften(times: number, by: (turn: number) => Knock = () => ({})) {
  for (let turn = 0; turn < times; turn += 1) await knock(by(turn))
}

const aToken = async (name: string) =>
  (await registry.post('tokens', { name, scopes: ['publish:mf-search'] })).json<{ token: string }>().token

const page = async (query = '?page-size=100') =>
  (await registry.getWithToken(`audit${query}`)).json<PagedResponse<AuditEntry>>()

/** All entries, newest first. */
async function all(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let number = 0; ; number += 1) {
    const { content, last } = await page(`?page-size=100&page-number=${number}`)
    entries.push(...content)
    if (last) return entries
  }
}

const aMinuteLater = () => {
  now = new Date(now.getTime() + 60_000)
}

describe('who was turned away', () => {
  it('is noted with the address', async () => {
    await knock({ from: '192.0.2.77' })

    expect((await page()).content).toMatchObject([{ kind: 'denied', actor: null, address: '192.0.2.77' }])
  })

  it('is noted for a stolen token, however many were refused without one before', async () => {
    const stolen = await aToken('ci-search')
    await knockOften(110)
    await knockOften(110, (turn) => ({ from: `198.51.100.${turn}` }))

    await knock({ token: stolen, from: '203.0.113.9' })

    expect((await page()).content[0]).toMatchObject({ actor: 'ci-search', address: '203.0.113.9' })
  })

  it('is noted from each address, however many come from another', async () => {
    await knockOften(110)

    await knock({ from: '203.0.113.9' })

    expect((await page()).content[0]).toMatchObject({ address: '203.0.113.9' })
  })

  it('is summed up once it happens more than ten times a minute from one address', async () => {
    await knockOften(47)
    expect(await all()).toHaveLength(10)

    aMinuteLater()
    await knock({ from: '203.0.113.9' })

    expect((await all()).slice(0, 2).map(({ address, detail }) => [address, detail])).toEqual([
      ['203.0.113.9', expect.stringContaining('GET /releases/v1/tokens')],
      ['192.0.2.1', 'and 37 more within this minute'],
    ])
  })

  it('is summed up over addresses once there are too many', async () => {
    await knockOften(100, (turn) => ({ from: `198.51.100.${turn}` }))
    aMinuteLater()

    const entries = await all()

    expect(entries).toHaveLength(61)
    expect(entries[0]).toMatchObject({ actor: null, address: null })
    expect(entries[0]?.detail).toBe('and 40 more from other addresses within this minute')
  })

  it('is summed up at the latest when the registry closes', async () => {
    const repository = createAuditRepository(registry.db)
    const service = createAuditService({ repository, now: () => now, report: fail })
    for (let turn = 0; turn < 12; turn += 1) service.noteDenied({ actor: null, address: '192.0.2.1', detail: 'x' })

    await service.close()

    expect((await all())[0]?.detail).toBe('and 2 more within this minute')
  })
})

const fail = (error: unknown) => {
  throw error
}

describe('the audit', () => {
  it('keeps what became of tokens in sight, however many are turned away', async () => {
    await aToken('ci-search')
    await knockOften(130, (turn) => ({ from: `198.51.100.${turn}` }))
    aMinuteLater()
    await knockOften(130, (turn) => ({ from: `198.51.100.${turn}` }))

    const { content, totalElements } = await page('?kind=token-created&kind=token-revoked')

    expect(totalElements).toBe(1)
    expect(content).toMatchObject([{ seq: 1, kind: 'token-created', actor: 'admin' }])
  })

  it('is paged, to its first entry', async () => {
    await aToken('ci-search')
    await knockOften(9)

    expect(await page('?page-size=4&page-number=2')).toMatchObject({
      totalElements: 10,
      totalPages: 3,
      first: false,
      last: true,
      pageable: { pageNumber: 2 },
      content: [{ seq: 2 }, { seq: 1, kind: 'token-created' }],
    })
  })

  it.each(['?page-size=0', '?page-size=101', '?page-number=-1', '?kind=Denied'])('has no page %s', async (query) => {
    expect((await registry.getWithToken(`audit${query}`)).statusCode).toBe(400)
  })

  it('takes entries of any kind', async () => {
    const service = createAuditService({ repository: createAuditRepository(registry.db), now: () => now, report: fail })
    await service.note('something-new', 'ada', 'whatever it is')
    await service.close()

    expect((await page()).content).toMatchObject([{ kind: 'something-new', actor: 'ada', detail: 'whatever it is' }])
  })
})

describe('the chain of the audit', () => {
  /** An attacker who can write to the database. */
  let changes = 0
  const tamper = (text: string) => registry.db.query({ name: `tamper-${(changes += 1)}`, text })

  async function someEntries() {
    await aToken('ci-search')
    await knockOften(3)
    await aToken('ci-deals')
  }

  it('is proven from the newest entry to the first', async () => {
    await someEntries()
    const entries = await all()

    expect(await verifyAudit(entries)).toEqual({
      entries: 5,
      forgotten: 0,
      hash: entries[0]?.proof?.hash,
    })
  })

  it.each([
    ['another name', `update release_audit set actor = 'eve' where seq = 1`, 'entry 1: who, where from or what'],
    ['another address', `update release_audit set address = '::1' where seq = 3`, 'entry 3: who, where from or what'],
    ['another kind', `update release_audit set kind = 'denied' where seq = 5`, 'entry 5: when or what kind'],
    ['another time', `update release_audit set at = at - interval '1 day' where seq = 2`, 'entry 2: when or what kind'],
    ['a gap', 'delete from release_audit where seq = 3', 'entry 2: entry 3, which follows it, is gone'],
    ['no beginning', 'delete from release_audit where seq = 1', 'begins with entry 2: those before are gone'],
    [
      'a token forgotten',
      'update release_audit set actor = null, detail = null, salt = null where seq = 5',
      'entry 5: its details are gone, which only denials forget',
    ],
  ])('breaks at %s', async (_, change, message) => {
    await someEntries()
    await tamper(change)

    await expect(verifyAudit(await all())).rejects.toThrow(message)
  })

  it('holds when denials are forgotten after 90 days, of which only time and kind stay', async () => {
    await someEntries()
    now = new Date('2027-06-15T10:00:00Z')
    await knock()

    const entries = await all()

    expect(entries.map(({ kind, address, detail }) => [kind, address, detail === null])).toEqual([
      ['denied', '192.0.2.1', false],
      ['token-created', null, false],
      ['denied', null, true],
      ['denied', null, true],
      ['denied', null, true],
      ['token-created', null, false],
    ])
    expect(await verifyAudit(entries)).toMatchObject({ entries: 6, forgotten: 3 })
    expect(JSON.stringify(await tamper('select * from release_audit where seq in (2, 3, 4)'))).not.toMatch(/192\.0\.2/)
  })

  it('is one, whichever process writes', async () => {
    const repository = createAuditRepository(registry.db)
    const services = Array.from({ length: 4 }, () => createAuditService({ repository, now: () => now, report: fail }))

    await Promise.all(
      services.flatMap((service, index) =>
        Array.from({ length: 10 }, (_, turn) => service.note('written', `process-${index}`, String(turn))),
      ),
    )
    await Promise.all(services.map((service) => service.close()))

    expect(await verifyAudit(await all())).toMatchObject({ entries: 40 })
  })
})
