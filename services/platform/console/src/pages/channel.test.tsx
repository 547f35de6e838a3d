import { getHead } from '@pointfare/shared/platform/operations/channels'
import { getConvergence, listFailures, listVitals } from '@pointfare/shared/platform/operations/tabs'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { aCanary, aConvergence, aPinnedRemote, aRelease } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'
const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe('a channel', () => {
  it('shows of each artifact its build, since when, who and why', async () => {
    consoleApi()
    await openConsole(url, grace)

    const search = await card('mf-search')
    expect(search.getByText('search-2')).toBeVisible()
    expect(search.getByText('Faster search')).toBeVisible()
    expect(search.getByText(/ada promoted/)).toHaveTextContent('ada promoted 2 minutes ago, release 7')
    expect(search.getByText('40 open tabs')).toBeVisible()
  })

  it('shows a canary, withdrawn builds and failures', async () => {
    const remote = aPinnedRemote('search-2', { canary: aCanary('search-3', 500), withdrawn: ['search-0'] })
    consoleApi().answer(
      answers(getHead, { params: { channel: 'production' } }, aRelease({ remotes: { 'mf-search': remote } })),
      answers(listFailures, { params: { channel: 'production' } }, [
        { remote: 'mf-search', build: 'search-3', kind: 'render', failures: 4, message: 'x is not a function' },
      ]),
    )
    await openConsole(url, grace)

    const search = await card('mf-search')
    expect(search.getByText(/of visitors get/)).toHaveTextContent('5% of visitors get 1.0.0 search-3')
    expect(search.getByText('Withdrawn builds (1)')).toBeVisible()
    expect(search.getByText('4 failures in the last hour')).toBeVisible()
    expect(search.getByRole('button', { name: 'Finish canary mf-search' })).toBeVisible()
    expect(screen.getByText('x is not a function')).toBeVisible()
  })

  it('shows how fast the pages of a build and of its canary are for visitors, page by page', async () => {
    const remote = aPinnedRemote('search-2', { canary: aCanary('search-3', 500) })
    const ofSearch = { release: null, name: 'mf-search', page: '/search', vital: 'lcp' as const }
    consoleApi().answer(
      answers(getHead, { params: { channel: 'production' } }, aRelease({ remotes: { 'mf-search': remote } })),
      answers(listVitals, { params: { channel: 'production' }, query: {} }, [
        { ...ofSearch, build: 'search-2', counts: [0, 0, 0, 400] },
        { ...ofSearch, build: 'search-3', counts: [...Array(12).fill(0), 120] },
      ]),
    )
    await openConsole(url, grace)

    const search = await card('mf-search')
    expect(search.getByRole('list', { name: 'Speed in 400 visits' })).toHaveTextContent('LCP 938 ms good')
    expect(search.getByRole('list', { name: 'Speed in 120 visits' })).toHaveTextContent('LCP 3.9 s needs improvement')
    const rows = search.getAllByRole('row', { hidden: true })
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      '/searchsearch-2 938 ms good (400)not toldnot toldnot told',
      '/searchsearch-3 canary3.9 s needs improvement (120)not toldnot toldnot told',
    ])
    expect(search.getByText(/good up to 2.5 s, poor above 4 s/)).toBeInTheDocument()
  })

  it('says how many open tabs have left a build that was rolled back', async () => {
    const behind = { name: 'mf-search', build: 'search-1', tabs: 3, state: 'withdrawn' as const }
    consoleApi().answer(
      answers(getConvergence, { params: { channel: 'production' } }, aConvergence({ converged: 37, builds: [behind] })),
    )
    await openConsole(url, grace)

    const words = '37 of 40 open tabs have left build mf-search@search-1'
    expect(await screen.findByRole('progressbar', { name: words })).toHaveAttribute('aria-valuenow', '37')
    expect(screen.getByRole('list', { name: 'Stragglers', hidden: true })).toHaveTextContent('3 tabs, rolled back')
  })

  it('is announced while it loads', async () => {
    consoleApi().answer(hangs(getHead, { params: { channel: 'production' } }))
    await openConsole(url, grace)

    expect(screen.getByRole('status')).toHaveTextContent('Loading what is live…')
  })

  it('says what failed, and offers another try', async () => {
    consoleApi().answer(refuses(getHead, { params: { channel: 'production' } }, 500))
    await openConsole(url, grace)

    expect(await screen.findByRole('alert')).toHaveTextContent('The registry could not do this')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('can begin as a copy when it has no release', async () => {
    consoleApi().answer(
      refuses(getHead, { params: { channel: 'staging' } }, 404),
      refuses(getConvergence, { params: { channel: 'staging' } }, 404),
      answers(listFailures, { params: { channel: 'staging' } }, []),
    )
    await openConsole('/releases/channels/staging', grace)

    expect(await screen.findByText('Nothing was released to staging yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start it as a copy of production' })).toBeVisible()
  })
})
