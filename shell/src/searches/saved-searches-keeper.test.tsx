import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { reportedSearchesKey } from '@pointfare/shared/contracts/synced-searches'
import { addSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { answers, fakeApi, replies } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, waitFor } from '@testing-library/react'
import { SavedSearchesKeeper } from './saved-searches-keeper.tsx'

const hers = { params: { userId: 'user-1' } }
const member = { status: 'member', userId: 'user-1', user: { sub: '1', name: 'Ada', email: 'ada@x.example' } } as const
const searchOf = (id: number) => ({
  id: String(id),
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-01',
  endDate: `2027-03-${10 + id}`,
  airlineCode: null,
  timestamp: id,
})
const [old, ofPhone, ofThis] = [searchOf(1), searchOf(2), searchOf(3)]

const open = (session: NonNullable<Parameters<typeof renderAt>[2]>['session']) =>
  act(async () => void renderAt([{ path: '/', element: <SavedSearchesKeeper /> }], '/', session ? { session } : {}))
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

afterEach(() => localStorage.clear())

it('tells the account what this browser has, and shows what other devices have', async () => {
  keep(savedSearchesKey, [ofThis, old])
  const sent: unknown[] = []
  fakeApi(
    answers(listSavedSearches, hers, { searches: [ofPhone] }),
    replies(addSavedSearches, hers, ({ body }) => {
      sent.push(body)
      return Response.json({ searches: [ofThis, ofPhone, old] })
    }),
  )

  await open(member)

  await waitFor(() => expect(stored(savedSearchesKey)).toEqual([ofThis, ofPhone, old]))
  expect(sent).toEqual([{ searches: [ofThis, old] }])
  expect(stored(reportedSearchesKey)).toEqual({ userId: 'user-1', ids: ['3', '2', '1'] })
})

it('takes the searches of a member away with them, and leaves those of a visitor', async () => {
  keep(savedSearchesKey, [ofThis, old])
  keep(reportedSearchesKey, { userId: 'user-1', ids: ['1'] })
  fakeApi()

  await open({ status: 'anonymous' })

  expect(stored(savedSearchesKey)).toEqual([ofThis])
  expect(localStorage.getItem(reportedSearchesKey)).toBeNull()
})

it('waits while it is not known who is there', async () => {
  keep(savedSearchesKey, [old])
  keep(reportedSearchesKey, { userId: 'user-1', ids: ['1'] })
  fakeApi()

  await open({ status: 'loading' })

  expect(stored(savedSearchesKey)).toEqual([old])
})
