import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { addressOf } from '@pointfare/shared/operations/operation'
import { forgetSavedSearches, keepSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { aPerson, type Person } from '../../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../../testing/open-member-api.ts'

const me = { params: { userId: 'me' } }
const nothingKept = { keptAt: null, searches: [] }

const toTokyo: SavedSearch = {
  id: '1800000000000',
  origin: 'LON',
  destination: 'TYO',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  airlineCode: null,
  timestamp: 1_800_000_000_000,
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

const list = async () => (await api.as(ada).get(addressOf(listSavedSearches, me))).json()
const keep = (searches: object[]) => api.as(ada).put(addressOf(keepSavedSearches, me), { searches })

describe('the copy of saved searches', () => {
  it('is not there until a member asks for one', async () => {
    expect(await list()).toEqual(nothingKept)
  })

  it('holds what the browser has, in its order, and gives way to the next one', async () => {
    const back = { ...toTokyo, id: '2', origin: 'TYO', destination: 'LON' }
    await keep([toTokyo])
    await keep([back, toTokyo])

    expect(await list()).toEqual({ keptAt: expect.stringMatching(/^\d{4}-/), searches: [back, toTokyo] })
  })

  it('goes when it is not wanted any more, however often that is said', async () => {
    await keep([toTokyo])
    const gone = [
      await api.as(ada).delete(addressOf(forgetSavedSearches, me)),
      await api.as(ada).delete(addressOf(forgetSavedSearches, me)),
    ]

    expect(gone.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await list()).toEqual(nothingKept)
  })

  it.each([
    ['too many', Array.from({ length: 21 }, () => toTokyo)],
    ['what is no search', [{ ...toTokyo, origin: 7 }]],
    ['a novel', [{ ...toTokyo, origin: 'x'.repeat(81) }]],
    ['fields that nobody knows', [{ ...toTokyo, note: 'hello' }]],
  ])('refuses %s', async (_, searches) => {
    expect((await keep(searches)).statusCode).toBe(400)
    expect(await list()).toEqual(nothingKept)
  })

  it('needs a record', async () => {
    const answer = await api.as(aPerson()).put(addressOf(keepSavedSearches, me), { searches: [] })

    expect(answer.statusCode).toBe(404)
  })
})
