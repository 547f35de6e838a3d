import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantOf, ingestTokenFile, openIngestToken, sourceToken } from './ingest-tokens.ts'

describe('the token of ingest', () => {
  it('is made once and readable by its owner alone, unless one is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pointfare-ingest-'))

    const tokens = [await openIngestToken(folder), await openIngestToken(folder), await openIngestToken(folder, 'set')]

    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
    expect(tokens.slice(1)).toEqual([tokens[0], 'set'])
    expect((await stat(ingestTokenFile(folder))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  it.each([
    ['the operator’s', 'operator', { kind: 'operator' }],
    ['a source’s', sourceToken('operator', 'seats-aero'), { kind: 'source', source: 'seats-aero' }],
    ['one made from another', sourceToken('other', 'seats-aero'), undefined],
    ['a source without a seal', 'seats-aero.', undefined],
    ['none', '', undefined],
  ])('knows %s', (_, token, grant) => {
    expect(grantOf('operator', token)).toEqual(grant)
  })
})
