import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyInstance } from 'fastify'
import { countedName } from '../page-views/page-views.routes.ts'
import { aRelease, aRemote } from '../testing/a-release.ts'
import { anEdge } from '../testing/an-edge.ts'

const deals = aRemote('mf-deals', { routes: [{ path: '/deals', title: 'Deals', description: 'Of the day.' }] })
const before = aRelease({ remotes: { 'mf-deals': deals } })
const after = aRelease({ seq: 8, remotes: {}, removed: [{ name: 'mf-deals', builds: [deals.build] }] })

let live: ReleaseDocument
let edge: FastifyInstance
beforeEach(async () => {
  live = before
  edge = await anEdge({ liveRelease: { current: () => live } })
})
afterEach(() => edge.close())

describe('a remote that was taken off the site', () => {
  it('has no pages any more: they answer 404, without its words', async () => {
    const there = await edge.inject('/deals')
    live = after
    const gone = await edge.inject('/deals')

    expect([there.statusCode, gone.statusCode]).toEqual([200, 404])
    expect(gone.body).toContain('<meta name="robots" content="noindex"')
    expect(gone.body).not.toContain(deals.base)
    expect(there.body).toContain('Of the day.')
    expect(gone.body).not.toContain('Of the day.')
  })

  it('is in the sitemap no longer, and its addresses are counted as any other', async () => {
    const sitemap = async () => (await edge.inject('/sitemap.xml')).body

    expect([await sitemap(), countedName('deals', live)]).toEqual([expect.stringContaining('/deals<'), 'deals'])
    live = after

    expect(await sitemap()).not.toContain('/deals')
    expect(countedName('deals', live)).toBe('other')
  })
})
