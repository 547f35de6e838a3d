import { getBuildChanges, listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { getHead, planChange } from '@pointfare/shared/platform/operations/channels'
import { abortCanary, freezeChannel, promote, stepCanary } from '@pointfare/shared/platform/operations/decisions'
import type { SitePlan } from '@pointfare/shared/platform/site-plan'
import { answers, refuses, replies, type Requested } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCanary, aPinnedRemote, aPlan, aRelease, someChanges } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const address = (dialog: string) => `/releases/channels/production?dialog=${dialog}&artifact=mf-search`
const withCanary = aRelease({
  remotes: { 'mf-search': aPinnedRemote('search-2', { canary: aCanary('search-3', 500) }) },
})

const ofProduction = { params: { channel: 'production' } }
const buildsPage = (pageNumber: number) => ({
  query: { name: 'mf-search', 'page-number': pageNumber, 'page-size': 10 },
})

const run = { issuer: 'https://gitlab.com', repository: 'travel/search', run: '12', commit: '3f9c2ab81d04aa' }

const published = (builds: string[], totalPages = 1) => ({
  content: builds.map((build) => ({
    name: 'mf-search',
    build,
    version: '1.1.0',
    publishedAt: '2027-03-01T11:00:00Z',
    bytes: 118_000,
    releasedTo: [],
    ...(build === 'search-3' ? { run } : {}),
  })),
  totalPages,
  totalElements: builds.length,
  first: true,
  last: totalPages === 1,
  pageable: { pageNumber: 0 },
})

async function open(dialog: string, head = aRelease(), calls: SitePlan['calls'] = []) {
  const api = consoleApi()
  const sent: Requested[] = []
  api.answer(
    answers(getHead, { params: { channel: 'production' } }, head),
    answers(listBuilds, buildsPage(0), published(['search-3', 'search-2'])),
    answers(planChange, ofProduction, aPlan({ calls })),
    answers(
      getBuildChanges,
      { params: { name: 'mf-search', build: 'search-3' }, query: { from: 'search-2' } },
      someChanges('search-2', 'search-3'),
    ),
    ...[promote, stepCanary, abortCanary, freezeChannel].map((decision) =>
      replies(decision, ofProduction, (requested: Requested) => {
        sent.push(requested)
        return Response.json(aRelease({ seq: 8 }), { status: 201 })
      }),
    ),
  )
  await openConsole(address(dialog), grace)
  await screen.findByRole('dialog')
  return { api, sent: () => sent.map(({ body }) => body) }
}

const dialog = () => within(screen.getByRole('dialog'))

async function confirm(name: string | RegExp) {
  await userEvent.type(dialog().getByLabelText('Reason'), 'A good reason')
  await userEvent.click(dialog().getByRole('button', { name }))
  await dialog().findByRole('button', { name: 'Done' })
}

const signed = { reason: 'A good reason', actor: 'Grace Hopper' }

describe('deciding', () => {
  it('says of a build which run of continuous integration published it', async () => {
    await open('promote')

    expect(await dialog().findByText(/by run 12 of travel\/search, commit 3f9c2ab81d, 118 kB/)).toBeVisible()
  })

  it('promotes a published build in the place of the one that was seen', async () => {
    const { sent } = await open('promote')

    await userEvent.click(await dialog().findByRole('radio', { name: /search-3/ }))
    await confirm('Promote 1.1.0 (search-3)')

    expect(sent()).toEqual([{ builds: { 'mf-search': 'search-3' }, expect: { 'mf-search': 'search-2' }, ...signed }])
  })

  it('lets pages call another origin only after that was seen and let', async () => {
    const { sent } = await open('promote', aRelease(), [{ name: 'mf-search', origin: 'https://maps.example' }])
    await userEvent.click(await dialog().findByRole('radio', { name: /search-3/ }))

    const calls = within(await dialog().findByRole('region', { name: 'Calls to other origins' }))
    expect(calls.getByRole('listitem')).toHaveTextContent('mf-search now calls https://maps.example')
    expect(dialog().getByRole('button', { name: 'Promote 1.1.0 (search-3)' })).toBeDisabled()
    await userEvent.click(calls.getByRole('checkbox', { name: 'Let its pages call them' }))
    await confirm('Promote 1.1.0 (search-3)')

    expect(sent()).toMatchObject([{ builds: { 'mf-search': 'search-3' }, accept: ['https://maps.example'] }])
  })

  it('does not offer what is live already', async () => {
    await open('promote')

    expect(await dialog().findByRole('radio', { name: /search-2/ })).toBeDisabled()
    expect(dialog().getByRole('button', { name: 'Promote' })).toBeDisabled()
  })

  it('says how to publish when there is nothing else to promote', async () => {
    const { api } = await open('freeze')
    api.answer(answers(listBuilds, buildsPage(0), published(['search-2'])))
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))

    await userEvent.click(screen.getByRole('button', { name: 'Promote mf-search' }))

    expect(await dialog().findByText('No other build is published')).toBeVisible()
    expect(dialog().queryByLabelText('Reason')).toBeNull()
  })

  it('pages through the builds', async () => {
    const { api } = await open('promote')
    api.answer(
      answers(listBuilds, buildsPage(0), published(['search-3'], 2)),
      answers(listBuilds, buildsPage(1), published(['search-1'], 2)),
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Promote mf-search' }))

    await userEvent.click(await dialog().findByRole('button', { name: 'Next' }))

    expect(await dialog().findByRole('radio', { name: /search-1/ })).toBeEnabled()
  })

  it('begins a canary with a build and a share', async () => {
    const { sent } = await open('canary')

    await userEvent.click(await dialog().findByRole('radio', { name: /search-3/ }))
    await userEvent.clear(dialog().getByLabelText('Share of visitors, in percent'))
    await userEvent.type(dialog().getByLabelText('Share of visitors, in percent'), '12.5')
    await confirm('Give 1.1.0 to 12.5% of visitors')

    expect(sent()).toEqual([{ name: 'mf-search', build: 'search-3', basisPoints: 1250, ...signed }])
  })

  it('begins a canary that goes on by itself, for some visitors', async () => {
    const { sent } = await open('canary')

    await userEvent.click(await dialog().findByRole('radio', { name: /search-3/ }))
    await userEvent.click(dialog().getByRole('radio', { name: 'In steps, by itself' }))
    await userEvent.clear(dialog().getByLabelText('Steps'))
    await userEvent.type(dialog().getByLabelText('Steps'), '1% 30m, 100%')
    await userEvent.click(dialog().getByText('Only for some visitors'))
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Phones' }))
    await userEvent.type(dialog().getByLabelText('Countries'), 'gb')
    await confirm('Give 1.1.0 to 1% of visitors on phones in GB')

    const steps = [
      { basisPoints: 100, minutes: 30 },
      { basisPoints: 10_000, minutes: 1 },
    ]
    const audience = { countries: ['GB'], devices: ['phone'] }
    expect(sent()).toEqual([{ name: 'mf-search', build: 'search-3', steps, audience, ...signed }])
  })

  it('takes no share that no canary can have', async () => {
    await open('share', withCanary)

    await userEvent.clear(dialog().getByLabelText('Share of visitors, in percent'))
    await userEvent.type(dialog().getByLabelText('Share of visitors, in percent'), '101')

    expect(dialog().getByText('A share is above 0 and at most 100')).toBeVisible()
    expect(dialog().getByRole('button', { name: /^Give it to/ })).toBeDisabled()
  })

  it('widens a canary', async () => {
    const { sent } = await open('share', withCanary)

    await userEvent.click(dialog().getByRole('button', { name: '25 %' }))
    await confirm('Give it to 25% of visitors')

    expect(sent()).toEqual([{ name: 'mf-search', build: 'search-3', basisPoints: 2500, ...signed }])
  })

  it('finishes a canary by promoting it', async () => {
    const { sent } = await open('finish', withCanary)

    await confirm(/^Promote/)

    expect(sent()).toEqual([{ builds: { 'mf-search': 'search-3' }, expect: { 'mf-search': 'search-2' }, ...signed }])
  })

  it('takes a canary back', async () => {
    const { sent } = await open('abort', withCanary)

    await confirm('Abort the canary')

    expect(sent()).toEqual([{ name: 'mf-search', ...signed }])
  })

  it('freezes a channel', async () => {
    const { sent } = await open('freeze')

    await confirm('Freeze the channel')

    expect(sent()).toEqual([{ frozen: true, ...signed }])
  })

  it('shows what a frozen channel answers', async () => {
    const { api } = await open('finish', withCanary)
    const detail = 'production is frozen; only rollbacks and removals are taken until it is thawed'
    api.answer(refuses(promote, ofProduction, 409, { detail }))

    await userEvent.type(dialog().getByLabelText('Reason'), 'A good reason')
    await userEvent.click(dialog().getByRole('button', { name: /^Promote/ }))

    expect(await dialog().findByRole('alert')).toHaveTextContent(detail)
  })

  it('overrides the gate only when asked to, with a reason that says something', async () => {
    const { api } = await open('finish', withCanary)
    const errors = [{ field: 'shell-api', message: 'mf-search needs the shell API ^2.0.0, the shell lends 1.4.0' }]
    api.answer(refuses(promote, ofProduction, 422, { detail: 'These builds cannot be one site', errors }))
    const press = () => userEvent.click(dialog().getByRole('button', { name: /^Promote/ }))
    await userEvent.type(dialog().getByLabelText('Reason'), 'Because')
    await press()
    expect(await dialog().findByRole('alert')).toHaveTextContent('the shell lends 1.4.0')
    expect(dialog().getByRole('button', { name: /^Promote/ })).toBeDisabled()
    const bodies: unknown[] = []
    const reply = ({ body }: Requested) => {
      bodies.push(body)
      return Response.json(aRelease({ seq: 8 }))
    }
    api.answer(replies(promote, ofProduction, reply))

    await userEvent.click(dialog().getByRole('checkbox', { name: 'Do it although the gate speaks against it' }))
    await press()
    expect(dialog().getByText('Say why, in 10 characters or more')).toBeVisible()
    await userEvent.type(dialog().getByLabelText('Reason'), ' the shell follows')
    await press()

    expect(await dialog().findByRole('button', { name: 'Done' })).toBeVisible()
    expect(bodies).toMatchObject([{ force: true, reason: 'Because the shell follows' }])
  })

  it('stops when somebody else moved the artifact meanwhile', async () => {
    jest.useFakeTimers()
    const { api } = await open('finish', withCanary)
    api.answer(answers(getHead, { params: { channel: 'production' } }, aRelease({ seq: 8 })))

    await act(() => jest.advanceTimersByTimeAsync(4000))

    expect(dialog().getByRole('alert')).toHaveTextContent('The channel moved while this was open')
    expect(dialog().getByRole('button', { name: /^Promote/ })).toBeDisabled()
    jest.useRealTimers()
  })

  it('opens no dialog about what the channel does not serve', async () => {
    consoleApi()
    await openConsole('/releases/channels/production?dialog=roll-back&artifact=mf-none', grace)

    expect(await screen.findByRole('article', { name: 'mf-search' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
