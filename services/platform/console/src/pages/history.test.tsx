import { listCanaries, listReleases } from '@pointfare/shared/platform/operations/channels'
import { listVitals } from '@pointfare/shared/platform/operations/tabs'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRecord } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production/history'

const historyPage = (pageNumber: number) => ({
  params: { channel: 'production' },
  query: { 'page-number': pageNumber, 'page-size': 20 },
})
const page = (pageNumber: number, totalPages: number, ...content: ReturnType<typeof aRecord>[]) => ({
  content,
  totalPages,
  totalElements: totalPages,
  first: pageNumber === 0,
  last: pageNumber >= totalPages - 1,
  pageable: { pageNumber },
})

const rollback = aRecord({
  seq: 7,
  kind: 'rollback',
  actor: 'grace',
  reason: 'Empty results',
  overridden: [{ field: 'shell-api', message: 'the shell lends 1.4.0' }],
  builds: { shell: 'shell-1', 'mf-search': 'search-1' },
})
const before = aRecord({ seq: 6 })

const someHistory = () =>
  consoleApi().answer(
    answers(listReleases, historyPage(0), page(0, 2, rollback)),
    answers(listReleases, historyPage(1), page(1, 2, before)),
    answers(listCanaries, { params: { channel: 'production' }, query: { first: 6, last: 7 } }, [
      { seq: 6, name: 'mf-search', build: 'search-3', basisPoints: 500 },
    ]),
    answers(listCanaries, { params: { channel: 'production' }, query: { first: 5, last: 6 } }, []),
    answers(listVitals, { params: { channel: 'production' }, query: { first: 5, last: 6 } }, []),
    answers(listVitals, { params: { channel: 'production' }, query: { first: 6, last: 7 } }, [
      { release: 7, name: 'mf-search', build: 'search-1', page: '/search', vital: 'cls', counts: [30] },
    ]),
  )

describe('the history', () => {
  it('says who did what, when and why, and which builds and canaries changed', async () => {
    someHistory()
    await openConsole(url, grace)

    const release = (await screen.findByText('Release 7')).closest('li')
    expect(release).toHaveTextContent('grace rolled back 2 minutes ago')
    expect(release).toHaveTextContent('Empty results')
    expect(release).toHaveTextContent('Although shell-api: the shell lends 1.4.0')
    expect(release).toHaveTextContent('mf-search: search-2 → search-1')
    expect(release).toHaveTextContent('mf-search: canary search-3 5% → over')
    expect(release).toHaveTextContent('CLS 0 good30 visits')
  })

  it('is paged, by the address', async () => {
    someHistory()
    const { router } = await openConsole(url, grace)

    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    expect(await screen.findByText('Release 6')).toBeVisible()
    expect(router.state.location.search).toBe('?page=2')
  })

  it('is empty for a channel without a release', async () => {
    consoleApi().answer(answers(listReleases, historyPage(0), page(0, 0)))
    await openConsole(url, grace)

    expect(await screen.findByText('Nothing was released to production yet')).toBeVisible()
  })

  it('says what failed', async () => {
    consoleApi().answer(refuses(listReleases, historyPage(0), 500))
    await openConsole(url, grace)

    expect(await screen.findByRole('alert')).toHaveTextContent('The registry could not do this')
  })
})
