import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { mostSearchesOfMember } from '@pointfare/shared/contracts/saved-search-list'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  addSavedSearches,
  forgetSavedSearches,
  listSavedSearches,
  removeSavedSearch,
} from '@pointfare/shared/operations/saved-searches'
import { aPerson, grace, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

const me = { params: { userId: 'me' } }
const nothing = { searches: [] }

const toTokyo: SavedSearch = {
  id: '1700000000000',
  origin: 'LON',
  destination: 'TYO',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  airlineCode: null,
  timestamp: 1_700_000_000_000,
}
const back: SavedSearch = {
  ...toTokyo,
  id: '1700000001000',
  origin: 'TYO',
  destination: 'LON',
  trip: 'trip=return&nights=7-14',
  timestamp: 1_700_000_001_000,
}

let api: MemberApi
let ada: Person
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(async () => {
  ada = aPerson()
  await api.join(ada)
})
afterAll(() => api.close())

const list = async (person = ada) => (await api.as(person).get(addressOf(listSavedSearches, me))).json()
const add = (searches: object[], person = ada) => api.as(person).post(addressOf(addSavedSearches, me), { searches })
const searchOf = (n: number): SavedSearch => ({ ...toTokyo, id: String(n), origin: `A${n}`, timestamp: n })

describe('saved searches', () => {
  it('of several browsers become one list, the newest first', async () => {
    await add([toTokyo])
    const answer = await add([back])

    expect(answer.json()).toEqual({ searches: [back, toTokyo] })
    expect(await list()).toEqual({ searches: [back, toTokyo] })
  })

  it('are kept once each, with the moment they were made last', async () => {
    await add([back, toTokyo])
    const again = { ...toTokyo, id: '1700000002000', timestamp: 1_700_000_002_000 }
    await add([again, toTokyo])
    await add([toTokyo])

    expect(await list()).toEqual({ searches: [again, back] })
  })

  it('tell a trip from the same route one way', async () => {
    await add([back, { ...back, id: '7', trip: undefined }])

    expect((await list()).searches).toHaveLength(2)
  })

  it('are never of later than now, whatever clock a browser has', async () => {
    await add([{ ...toTokyo, timestamp: 8e15 }])

    const { searches } = await list()
    expect(searches[0].timestamp).toBeLessThanOrEqual(Date.now())
  })

  it('are the newest of many', async () => {
    const batches = Array.from({ length: 11 }, (_, batch) =>
      Array.from({ length: 20 }, (_, n) => searchOf(batch * 20 + n)),
    )
    for (const batch of batches) await add(batch)

    const { searches } = await list()
    expect(searches).toHaveLength(mostSearchesOfMember)
    expect([searches[0].id, searches.at(-1).id]).toEqual(['219', '20'])
  })

  it('survive two devices that send theirs at the same time', async () => {
    await Promise.all([add([toTokyo, back]), add([back, toTokyo]), add([toTokyo])])

    expect(await list()).toEqual({ searches: [back, toTokyo] })
  })

  it('go one by one, however often that is said, and all at once', async () => {
    await add([back, toTokyo])
    const remove = () => api.as(ada).delete(addressOf(removeSavedSearch, { params: { userId: 'me', id: back.id } }))
    const gone = [await remove(), await remove()]
    expect(await list()).toEqual({ searches: [toTokyo] })

    const forgotten = await api.as(ada).delete(addressOf(forgetSavedSearches, me))

    expect([...gone, forgotten].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await list()).toEqual(nothing)
  })

  it('are each member’s own', async () => {
    await api.join(grace)
    await add([back])
    await api.as(grace).delete(addressOf(removeSavedSearch, { params: { userId: 'me', id: back.id } }))

    expect(await list(grace)).toEqual(nothing)
    expect(await list()).toEqual({ searches: [back] })
  })

  it.each([
    ['too many', Array.from({ length: 21 }, () => toTokyo)],
    ['what is no search', [{ ...toTokyo, origin: 7 }]],
    ['a novel', [{ ...toTokyo, origin: 'x'.repeat(81) }]],
    ['a moment between two milliseconds', [{ ...toTokyo, timestamp: 5e-324 }]],
    ['fields that nobody knows', [{ ...toTokyo, note: 'hello' }]],
  ])('refuse %s', async (_, searches) => {
    expect((await add(searches)).statusCode).toBe(400)
    expect(await list()).toEqual(nothing)
  })

  it('need a record', async () => {
    expect((await add([], aPerson())).statusCode).toBe(404)
  })
})
