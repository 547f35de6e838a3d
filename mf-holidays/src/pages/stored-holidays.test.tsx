import { listRequests, removeRequest } from '@pointfare/shared/operations/requests'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { aResult } from '../testing/a-result.ts'
import { ada, memberRequested } from '../testing/open-holidays.tsx'

const requested = { params: { userId: memberRequested.params.id } }
const id = '00000000-0000-4000-8000-000000000001'
const stored = {
  id,
  userId: '7',
  status: 'pending' as const,
  createdAt: '2027-02-20T10:00:00.000Z',
  type: 'holiday' as const,
  result: aResult(),
}

let api: FakeApi
async function open(...given: Parameters<FakeApi['answer']>) {
  api = fakeApi(...given)
  await act(async () => {
    renderAt(routes, '/holidays/kept', { session: ada })
  })
}

describe('kept holidays', () => {
  it('are those that were suggested, and open on request', async () => {
    await open(answers(listRequests, requested, [stored]))

    const article = await screen.findByRole('article', { name: /, Saturday, 20 February 2027$/ })
    expect(within(article).getByText('Show what was suggested')).toBeVisible()
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(stored.result.destinations[0]!.name)
  })

  it('can be removed', async () => {
    await open(answers(listRequests, requested, [stored]), answers(removeRequest, { params: { id } }, undefined))
    await screen.findByRole('article', { name: /20 February/ })

    api.answer(answers(listRequests, requested, []))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Nothing kept yet')).toBeVisible()
  })

  it('stay when they cannot be removed, and say so', async () => {
    expectComplaints()
    await open(answers(listRequests, requested, [stored]), refuses(removeRequest, { params: { id } }, 503))

    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('It could not be removed')).toBeVisible()
  })

  it('lead to the planner while there are none', async () => {
    await open(answers(listRequests, requested, []))

    expect(await screen.findByRole('link', { name: 'Plan a holiday' })).toHaveAttribute('href', '/holidays')
  })

  it('can be asked for again when they cannot be loaded', async () => {
    expectComplaints()
    await open(refuses(listRequests, requested, 503))

    api.answer(answers(listRequests, requested, []))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Nothing kept yet')).toBeVisible()
  })
})
