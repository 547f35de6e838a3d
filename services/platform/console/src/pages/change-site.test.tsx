import { listChannels, planChange } from '@pointfare/shared/platform/operations/channels'
import { changeSite } from '@pointfare/shared/platform/operations/decisions'
import type { SitePlan } from '@pointfare/shared/platform/site-plan'
import { answers, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPinnedRemote, aRelease } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'
const production = { params: { channel: 'production' } }

const plan: SitePlan = {
  channel: 'production',
  seq: 7,
  kind: 'restore',
  restores: 6,
  changes: [
    {
      name: 'mf-search',
      does: 'back',
      from: { build: 'search-2', version: '1.0.0' },
      to: { build: 'search-1', version: '0.9.0' },
      canary: null,
      tabs: 40,
    },
    { name: 'mf-deals', does: 'add', from: null, to: { build: 'deals-1', version: null }, canary: null, tabs: 0 },
  ],
  stays: [],
  pages: { added: ['/deals'], removed: [] },
  emptySlots: [],
  calls: [],
  findings: [],
  trial: 'none',
  isFrozen: false,
}
const restored = aRelease({ seq: 8, remotes: { 'mf-search': aPinnedRemote('search-1', { withdrawn: ['search-2'] }) } })

function registry(changes: Partial<SitePlan> = {}) {
  const sent: unknown[] = []
  const wished: unknown[] = []
  const api = consoleApi()
  api.answer(
    answers(listChannels, {}, [
      { channel: 'production', seq: 7 },
      { channel: 'staging', seq: 3 },
    ]),
    replies(planChange, production, ({ body }) => {
      wished.push(body)
      return Response.json({ ...plan, ...changes })
    }),
    replies(changeSite, production, ({ body }) => {
      sent.push(body)
      return Response.json(restored, { status: 201 })
    }),
  )
  return { api, sent, wished }
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('the whole site', () => {
  it('goes back by one press, after it was shown what changes and for how many', async () => {
    const { sent, wished } = registry()
    await openConsole(url, grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back the whole site' }))

    const back = dialog('Roll back all of production')
    const changes = await back.findByRole('region', { name: 'What changes' })
    expect(changes).toHaveTextContent('goes back: 1.0.0 search-2 → 0.9.0 search-1')
    expect(changes).toHaveTextContent('40 open tabs leave it at once')
    expect(changes).toHaveTextContent('comes: none → deals-1')
    expect(changes).toHaveTextContent('+ /deals')
    await userEvent.type(back.getByLabelText('Reason'), 'Nothing works')
    await userEvent.click(back.getByRole('button', { name: 'Restore release 6' }))

    expect(await back.findByText('production is as it was in release 6')).toBeVisible()
    expect(wished).toEqual([{ restore: 'previous' }])
    expect(sent).toEqual([{ restore: 6, expectSeq: 7, reason: 'Nothing works', actor: 'Grace Hopper' }])
  })

  it('goes back to a release that an address names', async () => {
    registry({ restores: 4 })
    await openConsole(`${url}?dialog=restore&release=4`, grace)

    expect(
      await dialog('Restore production to release 4').findByRole('button', { name: 'Restore release 4' }),
    ).toBeVisible()
  })

  it('is taken from another channel', async () => {
    const { sent } = registry({ kind: 'promote', restores: null, trial: 'to-come' })
    await openConsole(url, grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Promote from staging' }))

    const promotion = dialog('Promote staging to production')
    expect(await promotion.findByText(/tried in a browser first/)).toBeVisible()
    await userEvent.type(promotion.getByLabelText('Reason'), 'The sprint is over')
    await userEvent.click(promotion.getByRole('button', { name: 'Promote to production' }))

    expect(await promotion.findByText('production is as staging is')).toBeVisible()
    expect(sent).toEqual([{ from: 'staging', expectSeq: 7, reason: 'The sprint is over', actor: 'Grace Hopper' }])
  })

  it('calls other origins only after each was seen and let', async () => {
    const calls = ['mf-deals', 'mf-search'].map((name) => ({ name, origin: 'https://maps.example' }))
    const { sent } = registry({ kind: 'promote', restores: null, calls })
    await openConsole(url, grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Promote from staging' }))

    const promotion = dialog('Promote staging to production')
    const seen = within(await promotion.findByRole('region', { name: 'Calls to other origins' }))
    expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'mf-deals now calls https://maps.example',
      'mf-search now calls https://maps.example',
    ])
    expect(promotion.getByRole('button', { name: 'Promote to production' })).toBeDisabled()
    await userEvent.click(seen.getByRole('checkbox', { name: 'Let its pages call them' }))
    await userEvent.type(promotion.getByLabelText('Reason'), 'Maps for all')
    await userEvent.click(promotion.getByRole('button', { name: 'Promote to production' }))

    expect(await promotion.findByText('production is as staging is')).toBeVisible()
    expect(sent).toMatchObject([{ from: 'staging', accept: ['https://maps.example'] }])
  })

  it.each<[string, Partial<SitePlan>, string]>([
    ['nothing would change', { changes: [] }, 'production is that already. Nothing would change.'],
    ['the gate would refuse it', { findings: [{ field: 'react', message: 'two' }] }, 'The gate would refuse this'],
  ])('says when %s', async (_, changes, words) => {
    registry(changes)
    await openConsole(`${url}?dialog=restore&release=6`, grace)

    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says what failed, and offers another try', async () => {
    registry().api.answer(refuses(planChange, production, 500))
    await openConsole(`${url}?dialog=restore`, grace)

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
