import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { getHead, listChannels, planChange } from '@pointfare/shared/platform/operations/channels'
import { getConvergence, listFailures, listGuards, listVitals } from '@pointfare/shared/platform/operations/tabs'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCanary, aConvergence, aPinnedRemote, aPlan, aRelease, somePublishedBuilds } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'
const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe('a channel', () => {
  it('says where it is to be seen', async () => {
    consoleApi().answer(
      answers(listChannels, {}, [{ channel: 'production', seq: 7, address: 'https://pointfare.example' }]),
    )
    await openConsole(url, grace)

    const link = await screen.findByRole('link', { name: 'https://pointfare.example' })
    expect(link).toHaveAttribute('href', 'https://pointfare.example')
  })

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

  it('says of each build what it was made from, and of the live one what published it', async () => {
    const source = { message: 'Keep the query in the URL', author: 'Ada', authoredAt: '2027-03-01T08:00:00Z' }
    const runUrl = 'https://gitlab.com/travel/search/-/jobs/12'
    const run = { issuer: 'https://gitlab.com', repository: 'travel/search', run: '12', runUrl }
    const remote = aPinnedRemote('search-2', { canary: aCanary('search-3', 500) })
    const api = consoleApi()
    api.answer(
      answers(getHead, { params: { channel: 'production' } }, aRelease({ remotes: { 'mf-search': remote } })),
      answers(
        listBuilds,
        {},
        somePublishedBuilds(
          { name: 'mf-search', build: 'search-2', number: 12, source, run },
          { name: 'mf-search', build: 'search-3', number: 13, source: { ...source, message: 'Show a map' } },
        ),
      ),
    )
    await openConsole(url, grace)

    const search = await card('mf-search')
    expect(await search.findByText(/12: Keep the query in the URL/)).toBeVisible()
    expect(search.getByText(/of visitors get/)).toHaveTextContent('get 1.0.0 13: Show a map search-3')
    expect(search.getByRole('link', { name: 'run 12 of travel/search' })).toHaveAttribute('href', runUrl)
    expect(api.requests.filter((request) => request.includes('/artifacts?'))).toEqual([
      '/releases/v1/artifacts?builds=mf-search%40search-2%2Cmf-search%40search-3%2Cshell%40shell-1&page-size=100',
    ])
  })

  it('sounds an alarm when tabs have not left a build a minute after it was taken back', async () => {
    const late = { name: 'mf-search', build: 'search-0', tabs: 2, state: 'withdrawn' as const, isLate: true as const }
    consoleApi().answer(
      answers(getConvergence, { params: { channel: 'production' } }, aConvergence({ converged: 38, builds: [late] })),
    )
    await openConsole(url, grace)

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not over: 2 tabs run mf-search@search-0 more than a minute',
    )
  })

  it('says of a build that is watched what its visits say, how sure that is, and what comes next', async () => {
    consoleApi().answer(
      answers(listGuards, { params: { channel: 'production' } }, [
        {
          name: 'mf-search',
          kind: 'canary',
          build: 'search-3',
          against: 'search-2',
          since: '2027-03-01T11:30:00.000Z',
          until: '2027-03-01T12:00:00.000Z',
          share: 100,
          nextShare: 1000,
          state: 'held',
          words: 'held: only 40 of the 100 visits that it waits for came',
          measures: [
            {
              of: 'failures',
              words: 'failed in 1 of 40 visits (2.5%), the build of the others in 3 of 900 (0.3%)',
              odds: 4.31,
              neededOdds: 1000,
              isWorse: false,
            },
          ],
        },
      ]),
    )
    await openConsole(url, grace)

    const [guard] = within(await screen.findByRole('list', { name: 'Watched builds' })).getAllByRole('listitem')
    expect(guard).toHaveTextContent('mf-search search-3 Held canary, 1% → 10% beside search-2')
    expect(guard).toHaveTextContent('held: only 40 of the 100 visits that it waits for came')
    expect(guard).toHaveTextContent('failed in 1 of 40 visits (2.5%), the build of the others in 3 of 900 (0.3%)')
    expect(guard).toHaveTextContent('4.3 to 1 against it; taken back from 1,000 to 1')
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

  it('begins as a copy that calls other origins only once they were let', async () => {
    const staging = { params: { channel: 'staging' } }
    consoleApi().answer(
      refuses(getHead, staging, 404),
      refuses(getConvergence, staging, 404),
      answers(listFailures, staging, []),
      answers(
        planChange,
        staging,
        aPlan({ channel: 'staging', seq: 0, calls: [{ name: 'mf-search', origin: 'https://maps.example' }] }),
      ),
    )
    await openConsole('/releases/channels/staging', grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Start it as a copy of production' }))

    const dialog = within(screen.getByRole('dialog', { name: 'Start staging' }))
    expect(await dialog.findByText(/mf-search now calls/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Start staging' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Let its pages call them' }))

    expect(dialog.getByRole('button', { name: 'Start staging' })).toBeEnabled()
  })
})
