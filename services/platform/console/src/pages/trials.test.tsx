import { getBuildChanges, listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import {
  getTrialPictures,
  listTrials,
  listTrialsUnderWay,
  planChange,
  tryBuilds,
} from '@pointfare/shared/platform/operations/channels'
import { promote } from '@pointfare/shared/platform/operations/decisions'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPlan, someChanges, somePublishedBuilds } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'
const ofProduction = { params: { channel: 'production' } }

const aTrial = (changes: Partial<CheckRun> = {}): CheckRun => ({
  id: 12,
  channel: 'production',
  builds: { shell: 'shell-1', 'mf-search': 'search-3' },
  headSeq: 7,
  verdict: 'failed',
  findings: [{ field: 'mf-search /search', message: 'weighs 900 kB, the live page 600 kB' }],
  pages: [
    {
      remote: 'mf-search',
      path: '/search',
      mountedMs: 640,
      picture: { share: 0.032, areas: [{ x: 0, y: 0, width: 640, height: 48 }] },
    },
    { remote: 'mf-search', path: '/search/map', mountedMs: 700, picture: null },
    { remote: 'mf-search', path: '/search/late', mountedMs: null },
  ],
  startedAt: '2027-03-01T11:57:00.000Z',
  finishedAt: '2027-03-01T11:58:00.000Z',
  ...changes,
})

const image = Buffer.from('a picture').toString('base64')

/** The dialog that promotes search-3, which is chosen. */
async function openPromotion(api = consoleApi()) {
  api.answer(
    answers(listBuilds, {}, somePublishedBuilds({ name: 'mf-search', build: 'search-3' })),
    answers(planChange, ofProduction, aPlan()),
    answers(
      getBuildChanges,
      { params: { name: 'mf-search', build: 'search-3' }, query: { from: 'search-2' } },
      someChanges('search-2', 'search-3'),
    ),
  )
  await openConsole(`${url}?dialog=promote&artifact=mf-search`, grace)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: /search-3/ }))
  return { api, dialog }
}

describe('a trial', () => {
  it('is shown with its verdict, what speaks against it, and how its pages look beside the live ones', async () => {
    consoleApi().answer(answers(listTrials, {}, [aTrial()]))
    await openConsole(url, grace)

    const panel = within(await screen.findByRole('region', { name: 'Trials in a browser' }))
    expect(panel.getByText('Failed')).toBeVisible()
    expect(panel.getByRole('list', { name: 'What the browser found' })).toHaveTextContent(
      'mf-search /search: weighs 900 kB, the live page 600 kB',
    )
    const pages = within(panel.getByRole('list', { name: 'Pages that were tried' })).getAllByRole('listitem')
    expect(pages[0]).toHaveTextContent(
      'drawn in 640 ms; 3.2% of what is seen first differs; 640 × 48 px at the top, left',
    )
    expect(pages[1]).toHaveTextContent('drawn in 700 ms; new: the live site has no such page')
    expect(pages[2]).toHaveTextContent('not drawn')
    expect(panel.getAllByRole('button')).toHaveLength(2)
  })

  it('names what is live and broken by itself', async () => {
    const live = [{ field: 'mf-search@search-2 /search', message: 'replaces fetch, which all of the page shares' }]
    consoleApi().answer(answers(listTrials, {}, [aTrial({ verdict: 'passed', findings: [], live })]))
    await openConsole(url, grace)

    expect(await screen.findByRole('list', { name: 'What is live and broken by itself' })).toHaveTextContent(
      'mf-search@search-2 /search: replaces fetch, which all of the page shares',
    )
    expect(screen.getByText('Found good')).toBeVisible()
  })

  it('shows its pictures to whoever asks for them, and only then gets them', async () => {
    const api = consoleApi()
    api.answer(
      answers(listTrials, {}, [aTrial()]),
      answers(
        getTrialPictures,
        { params: { channel: 'production', trial: 12, page: 0 } },
        { next: image, live: image, difference: image },
      ),
    )
    await openConsole(url, grace)
    expect(api.requests.filter((request) => request.includes('pictures'))).toEqual([])

    await userEvent.click(await screen.findByRole('button', { name: 'Show pictures of /search' }))

    expect(await screen.findByRole('img', { name: '/search as it is live' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${image}`,
    )
    expect(screen.getByRole('img', { name: '/search as it would be' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Where /search differs' })).toHaveAttribute(
      'src',
      `data:image/png;base64,${image}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Hide pictures of /search' }))
    expect(screen.queryByRole('img', { name: '/search as it is live' })).toBeNull()
  })

  it('says so when its pictures are kept no more', async () => {
    consoleApi().answer(
      answers(listTrials, {}, [aTrial()]),
      refuses(getTrialPictures, {}, 404, { detail: 'No pictures of this page are kept' }),
    )
    await openConsole(url, grace)

    await userEvent.click(await screen.findByRole('button', { name: 'Show pictures of /search' }))

    expect(await screen.findByText('No pictures of this page are kept')).toBeVisible()
  })
})

describe('a promotion', () => {
  it('shows beside its reason what a browser found of the build', async () => {
    const api = consoleApi()
    api.answer(answers(listTrials, {}, [aTrial({ id: 13, builds: { 'mf-search': 'search-9' } }), aTrial()]))
    const { dialog } = await openPromotion(api)

    const found = within(await dialog.findByRole('region', { name: 'In a browser' }))
    expect(await found.findByText('mf-search /search')).toBeVisible()
    expect(found.getByRole('button', { name: 'Show pictures of /search' })).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toBeVisible()
  })

  it('can be tried before anything is decided', async () => {
    const { api, dialog } = await openPromotion()
    api.answer(answers(tryBuilds, ofProduction, aTrial({ verdict: 'passed', findings: [] })))
    expect(await dialog.findByText('No browser has tried it yet.')).toBeVisible()

    await userEvent.click(dialog.getByRole('button', { name: 'Try it in a browser' }))

    expect(await dialog.findByText('Found good')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Try it again' })).toBeEnabled()
  })

  it('says what it waits for while it is tried, and is given the time that this takes', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout')
    const { api, dialog } = await openPromotion()
    api.answer(
      hangs(promote),
      answers(listTrialsUnderWay, {}, [
        {
          changes: { 'mf-cheapest': 'cheapest-2' },
          askedAt: '2027-03-01T11:59:00.000Z',
          beganAt: '2027-03-01T11:59:10.000Z',
        },
        { changes: { 'mf-search': 'search-3' }, askedAt: '2027-03-01T11:59:58.000Z', beganAt: null },
      ]),
    )
    timeout.mockClear()

    await userEvent.type(dialog.getByLabelText('Reason'), 'A good reason')
    await userEvent.click(dialog.getByRole('button', { name: 'Promote 1.0.0 (search-3)' }))

    const lines = within(
      await within(dialog.getByRole('status')).findByRole('list', { name: 'Trials under way' }),
    ).getAllByRole('listitem')
    expect(lines[0]).toHaveTextContent('mf-cheapest cheapest-2 is being tried in a browser')
    expect(lines[1]).toHaveTextContent('mf-search search-3 waits for a worker that tries it')
    expect(Math.max(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThan(250_000)
    timeout.mockRestore()
  })
})
