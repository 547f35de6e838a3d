import type { RollbackTargets } from '@pointfare/shared/platform/release-history'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getBuildChanges } from '@pointfare/shared/platform/operations/artifacts'
import { getHead, listRollbackTargets } from '@pointfare/shared/platform/operations/channels'
import { rollBack } from '@pointfare/shared/platform/operations/decisions'
import { getConvergence } from '@pointfare/shared/platform/operations/tabs'
import { answers, refuses, replies, type Requested } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCanary, aConvergence, aPinnedRemote, aRelease, someChanges } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const ofProduction = { params: { channel: 'production' } }

const target = (build: string, changes: Partial<RollbackTargets[number]> = {}) => ({
  build,
  version: '0.9.0',
  lastSeq: 6,
  wasWithdrawn: false,
  findings: [],
  ...changes,
})

const rolledBack = aRelease({
  seq: 8,
  remotes: { 'mf-search': aPinnedRemote('search-1', { withdrawn: ['search-2'] }) },
})

async function openDialog(...targets: RollbackTargets) {
  const api = consoleApi()
  api.answer(
    answers(listRollbackTargets, { params: { channel: 'production', name: 'mf-search' } }, targets),
    ...['search-0', 'search-1'].map((build) =>
      answers(
        getBuildChanges,
        { params: { name: 'mf-search', build: build }, query: { from: 'search-2' } },
        someChanges('search-2', build),
      ),
    ),
  )
  await openConsole('/releases/channels/production', grace)
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back mf-search' }))
  return api
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Roll back mf-search' }))

async function confirm(name: RegExp, reason = 'Empty results') {
  if (reason) await userEvent.type(dialog().getByLabelText('Reason'), reason)
  await userEvent.click(dialog().getByRole('button', { name }))
}

describe('rolling back', () => {
  it('goes to the newest safe build, with one press and a reason', async () => {
    const findings = [{ field: 'borrowed-modules', message: 'mf-search borrows react ^18, the shell lends 19.3.1' }]
    const api = await openDialog(target('search-0', { findings }), target('search-1'))
    const sent: Requested[] = []
    api.answer(
      replies(rollBack, ofProduction, (requested) => {
        sent.push(requested)
        return Response.json(rolledBack, { status: 201 })
      }),
    )

    expect(await dialog().findByText('+ /search/map')).toBeVisible()
    expect(dialog().getByText('^19.0.0 → not borrowed')).toBeVisible()
    expect(dialog().getByText('+ https://tiles.example')).toBeVisible()
    expect(dialog().getByText('3.5 kB (+0.5 kB)')).toBeVisible()
    await confirm(/^Roll back to 0.9.0 \(search-1\)/)

    expect(await dialog().findByText('mf-search is back on build search-1')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'mf-search',
        to: 'search-1',
        expect: { 'mf-search': 'search-2' },
        reason: 'Empty results',
        actor: 'Grace Hopper',
      },
    ])
  })

  it('says so when somebody else was first, and changes nothing', async () => {
    const api = await openDialog(target('search-1'))
    const detail = 'The channel moved since you looked; look again, then decide again'
    const errors = [{ field: 'mf-search', message: 'expected search-2, but search-1 is live' }]
    api.answer(refuses(rollBack, ofProduction, 409, { detail, errors }))

    await dialog().findByText('What the release changes')
    await confirm(/^Roll back to/)

    const alert = await dialog().findByRole('alert')
    expect(alert).toHaveTextContent('The channel does not take this now')
    expect(alert).toHaveTextContent('mf-search: expected search-2, but search-1 is live')
  })

  it('shows how many open tabs have left the build', async () => {
    const api = await openDialog(target('search-1'))
    const behind = { name: 'mf-search', build: 'search-2', tabs: 3, state: 'withdrawn' as const }
    api.answer(
      answers(rollBack, ofProduction, rolledBack),
      answers(getConvergence, { params: { channel: 'production' } }, aConvergence({ converged: 37, builds: [behind] })),
    )

    await confirm(/^Roll back to/)

    expect(await dialog().findByText('37 of 40 open tabs have left build mf-search@search-2')).toBeVisible()
  })

  it('goes to a build that breaks a rule only when the gate is overridden', async () => {
    const findings = [{ field: 'borrowed-modules', message: 'mf-search borrows react ^18, the shell lends 19.3.1' }]
    await openDialog(target('search-0', { findings }))

    const choice = await dialog().findByRole('radio', { name: /search-0/ })
    expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    expect(choice).toHaveAccessibleDescription(/borrowed-modules: mf-search borrows react \^18, the shell lends 19.3.1/)
    expect(dialog().getByRole('button', { name: /^Roll back to/ })).toBeDisabled()
    await userEvent.click(dialog().getByRole('checkbox', { name: /although the gate/ }))
    expect(dialog().getByRole('button', { name: /^Roll back to/ })).toBeEnabled()
  })

  it('warns of a build that was rolled back itself, and takes it when it is chosen', async () => {
    await openDialog(target('search-0', { wasWithdrawn: true }))

    const choice = await dialog().findByRole('radio', { name: /search-0/ })
    expect(choice).not.toBeChecked()
    await userEvent.click(choice)

    expect(choice).toHaveAccessibleDescription(/Was rolled back itself/)
    expect(dialog().getByRole('button', { name: /^Roll back to/ })).toBeEnabled()
  })

  it('needs a reason', async () => {
    const { requests } = await openDialog(target('search-1'))

    await dialog().findByText('What the release changes')
    await confirm(/^Roll back to/, '')

    expect(dialog().getByText('Say why, in 3 characters or more')).toBeVisible()
    expect(requests).not.toContain(addressOf(rollBack, ofProduction))
  })

  it('shows the rule, the remote and both values when the gate refuses', async () => {
    const api = await openDialog(target('search-1'))
    const errors = [{ field: 'shell-api', message: 'mf-search needs the shell API ^2.0.0, the shell lends 1.4.0' }]
    api.answer(refuses(rollBack, ofProduction, 422, { detail: 'These builds cannot be one site', errors }))

    await dialog().findByText('What the release changes')
    await confirm(/^Roll back to/)

    const alert = await dialog().findByRole('alert')
    expect(alert).toHaveTextContent('The gate refused this')
    expect(alert).toHaveTextContent('shell-api: mf-search needs the shell API ^2.0.0, the shell lends 1.4.0')
  })

  it('signs out whose token is no longer taken, and says so', async () => {
    const api = await openDialog(target('search-1'))
    api.answer(refuses(rollBack, ofProduction, 401))

    await dialog().findByText('What the release changes')
    await confirm(/^Roll back to/)

    expect(await screen.findByText(/no longer takes your token/)).toBeVisible()
  })

  it('ends a canary first, for everybody to have what the others have', async () => {
    const remote = aPinnedRemote('search-2', { canary: aCanary('search-3', 500) })
    const api = consoleApi()
    api.answer(
      answers(getHead, { params: { channel: 'production' } }, aRelease({ remotes: { 'mf-search': remote } })),
      answers(listRollbackTargets, { params: { channel: 'production', name: 'mf-search' } }, [target('search-1')]),
      answers(
        getBuildChanges,
        { params: { name: 'mf-search', build: 'search-2' }, query: { from: 'search-3' } },
        someChanges('search-3', 'search-2'),
      ),
    )
    await openConsole('/releases/channels/production?dialog=roll-back&artifact=mf-search', grace)

    expect(await dialog().findByRole('radio', { name: /search-2/ })).toBeChecked()
  })

  it('says when there is nothing to go back to', async () => {
    await openDialog()

    expect(await dialog().findByText('Nothing to go back to')).toBeVisible()
  })
})
