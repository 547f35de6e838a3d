import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { anEdge } from '../testing/an-edge.ts'
import { createSearchFaults, type AirlineNetwork } from './search-faults.ts'

const usual = { airline: 'VS', from: 'LHR', to: 'JFK', start: '2027-03-15', end: '2027-03-16' }
const at = (changes: Partial<typeof usual> = {}) => {
  const { airline, from, to, start, end } = { ...usual, ...changes }
  return `/search/airline/${airline}/origin/${from}/destination/${to}/from/${start}/to/${end}`
}
const virgin: AirlineNetwork = { airline: anAirline(), routes: aNetwork() }
const known = async () => [virgin]

describe('a page of results answers', () => {
  const faultOf = createSearchFaults({ networks: known })

  it.each([
    at(),
    at({ airline: 'any' }),
    at({ airline: 'any', from: 'LHR,MAN' }),
    at({ airline: 'vs', from: 'lhr' }),
    at({ to: 'any', end: 'any' }),
    '/search',
  ])('as usual at %s', async (path) => {
    expect(await faultOf(path)).toBeUndefined()
  })

  it.each([
    { airline: 'VIRGIN' },
    { from: 'L' },
    { to: '%3Cscript%3E' },
    { start: '2027-02-30' },
    { end: 'tomorrow' },
    { end: '2027-03-14' },
    { end: '2029-03-14' },
  ])('400 where nobody can read %j', async (odd) => {
    expect(await faultOf(at(odd))).toBe(400)
  })

  it.each([
    { airline: 'XX' },
    { from: 'ZZZ' },
    { to: 'ZZZ' },
    { to: 'MAN' },
    { airline: 'any', to: 'ZZZ' },
    { from: 'LHR,ZZZ' },
  ])('404 where nobody knows %j', async (odd) => {
    expect(await faultOf(at(odd))).toBe(404)
  })
})

describe('while the networks cannot be had', () => {
  it.each([
    ['they fail', () => Promise.reject(new Error('The database is away'))],
    ['there are none yet', async () => []],
    ['they do not come in time', () => new Promise<never>(() => {})],
  ])('nothing is unknown: %s', async (_why, networks) => {
    expect(await createSearchFaults({ networks })(at({ airline: 'XX' }))).toBeUndefined()
  })
})

describe('the networks', () => {
  it('are asked for once in ten minutes, and kept when they cannot be had again', async () => {
    let time = 0
    let requested = 0
    let isAway = false
    const networks = async () => {
      requested += 1
      if (isAway) throw new Error('The database is away')
      return [virgin]
    }
    const faultOf = createSearchFaults({ networks, now: () => time })

    await faultOf(at())
    await faultOf(at({ airline: 'XX' }))
    expect(requested).toBe(1)

    time = 600_000
    isAway = true
    expect(await faultOf(at({ airline: 'XX' }))).toBe(404)
    expect(requested).toBe(2)
  })
})

describe('a page of a bad search', () => {
  it('is the usual page under another status, and asks the API nothing of the search', async () => {
    const edge = await anEdge({ networks: known })
    const [good, unread, unknown] = await Promise.all(
      [at(), at({ end: '2027-03-01' }), at({ airline: 'XX' })].map((url) => edge.inject(url)),
    )
    await edge.close()

    expect([good?.statusCode, unread?.statusCode, unknown?.statusCode]).toEqual([200, 400, 404])
    expect(good?.body).toContain('as="fetch"')
    for (const page of [unread, unknown]) {
      expect(page?.body).toContain('<div id="root">')
      expect(page?.body).not.toContain('as="fetch"')
    }
  })
})
