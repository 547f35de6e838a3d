import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { forgetSavedSearches, keepSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { savedSearchesPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada } from '../testing/membership-api.ts'

const ofUser = { params: { userId: '7' } }
const keptAt = '2027-03-01T12:00:00.000Z'
const nothing = { keptAt: null, searches: [] }

/** Its days have passed, so that no price is asked for. */
const search = {
  id: '1',
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-02-01',
  endDate: '2027-02-02',
  timestamp: Date.UTC(2027, 0, 20, 12),
}

async function open(...answered: Parameters<typeof fakeApi>) {
  localStorage.setItem(savedSearchesKey, JSON.stringify([search]))
  const sent: unknown[] = []
  fakeApi(
    replies(keepSavedSearches, ofUser, ({ body }) => {
      sent.push(body)
      return Response.json({ keptAt, ...(body as object) })
    }),
    answers(forgetSavedSearches, ofUser, undefined),
    ...answered,
  )
  await act(async () => void renderAt(routes, savedSearchesPattern, { session: ada }))
  return sent
}

const tick = () => screen.findByRole('checkbox', { name: 'Keep a copy at my account' })

afterEach(() => localStorage.clear())

describe('the copy of saved searches', () => {
  it('is kept when it is asked for, and deleted when it is not wanted any more', async () => {
    const sent = await open(answers(listSavedSearches, ofUser, nothing))
    expect(await tick()).not.toBeChecked()
    expect(sent).toEqual([])

    await userEvent.click(await tick())
    await waitFor(async () => expect(await tick()).toBeChecked())
    expect(sent).toEqual([{ searches: [search] }])

    await userEvent.click(await tick())
    await waitFor(async () => expect(await tick()).not.toBeChecked())
  })

  it('is brought up to date when the page is opened', async () => {
    const old = { ...search, id: '0' }
    const sent = await open(answers(listSavedSearches, ofUser, { keptAt, searches: [old] }))

    await waitFor(() => expect(sent).toEqual([{ searches: [search] }]))
  })

  it('is left alone when it is up to date', async () => {
    const sent = await open(answers(listSavedSearches, ofUser, { keptAt, searches: [search] }))

    expect(await tick()).toBeChecked()
    expect(sent).toEqual([])
  })

  it('says when it could not be changed', async () => {
    expectComplaints(/The copy of the saved searches was not changed/)
    await open(answers(listSavedSearches, ofUser, nothing), refuses(keepSavedSearches, ofUser, 500))

    await userEvent.click(await tick())

    expect(await screen.findByRole('alert')).toHaveTextContent('The copy could not be changed. Please try again later.')
    expect(await tick()).not.toBeChecked()
  })
})
