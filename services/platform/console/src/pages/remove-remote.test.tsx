import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { listRollbackTargets, previewRemoval } from '@pointfare/shared/platform/operations/channels'
import { removeRemotes } from '@pointfare/shared/platform/operations/decisions'
import { getConvergence } from '@pointfare/shared/platform/operations/tabs'
import { answers, refuses, replies, type Requested } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConvergence, aRelease } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'
const preview: RemovalPreview = {
  channel: 'production',
  seq: 7,
  name: 'mf-search',
  build: 'search-2',
  canary: null,
  pages: ['/search'],
  slots: [{ slot: 'home-search', places: ['/'] }],
  tabs: 40,
}
const gone = aRelease({ seq: 8, remotes: {}, removed: [{ name: 'mf-search', builds: ['search-2'] }] })

function registry() {
  const api = consoleApi()
  const sent: Requested[] = []
  api.answer(
    answers(previewRemoval, { params: { channel: 'production', name: 'mf-search' } }, preview),
    replies(removeRemotes, { params: { channel: 'production' } }, (requested) => {
      sent.push(requested)
      return Response.json(gone, { status: 201 })
    }),
  )
  return { api, sent: () => sent.map(({ body }) => body) }
}

const dialog = (name = 'Remove mf-search') => within(screen.getByRole('dialog', { name }))

async function confirm() {
  await userEvent.type(dialog().getByLabelText('Reason'), 'Nobody wants it')
  await userEvent.click(dialog().getByRole('button', { name: 'Remove mf-search from production' }))
}

describe('removing a remote', () => {
  it('shows what goes with it, and takes off what was seen', async () => {
    const { sent } = registry()
    await openConsole(url, grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove mf-search' }))

    const goes = within(await dialog().findByRole('region', { name: 'What goes with it' }))
    expect(goes.getByText('− /search')).toBeVisible()
    expect(goes.getByText('− home-search')).toBeVisible()
    expect(goes.getByText('stays empty on /')).toBeVisible()
    expect(goes.getByText('40 run it, and leave it at once')).toBeVisible()
    await confirm()

    expect(await dialog().findByText('mf-search is off production')).toBeVisible()
    expect(sent()).toEqual([
      {
        names: ['mf-search'],
        expect: { 'mf-search': 'search-2' },
        reason: 'Nobody wants it',
        actor: 'Grace Hopper',
      },
    ])
  })

  it('shows how many open tabs have left it', async () => {
    const { api } = registry()
    await openConsole(`${url}?dialog=remove&artifact=mf-search`, grace)
    const behind = { name: 'mf-search', build: 'search-2', tabs: 3, state: 'withdrawn' as const }
    api.answer(
      answers(getConvergence, { params: { channel: 'production' } }, aConvergence({ converged: 37, builds: [behind] })),
    )

    await dialog().findByText('What goes with it')
    await confirm()

    expect(await dialog().findByText('37 of 40 open tabs have left build mf-search@search-2')).toBeVisible()
  })

  it('is the way out offered where there is nothing to go back to', async () => {
    const { api } = registry()
    api.answer(answers(listRollbackTargets, { params: { channel: 'production', name: 'mf-search' } }, []))
    await openConsole(`${url}?dialog=roll-back&artifact=mf-search`, grace)

    await userEvent.click(await dialog('Roll back mf-search').findByRole('button', { name: 'Remove mf-search' }))

    expect(await dialog().findByText('What goes with it')).toBeVisible()
  })

  it('is not offered for the shell', async () => {
    registry()
    await openConsole(`${url}?dialog=remove&artifact=shell`, grace)

    await screen.findByRole('button', { name: 'Roll back shell' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove shell' })).not.toBeInTheDocument()
  })

  it('says what failed, and offers another try', async () => {
    const { api } = registry()
    api.answer(refuses(previewRemoval, { params: { channel: 'production', name: 'mf-search' } }, 500))
    await openConsole(`${url}?dialog=remove&artifact=mf-search`, grace)

    expect(await dialog().findByRole('alert')).toHaveTextContent('The registry could not do this')
    expect(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
