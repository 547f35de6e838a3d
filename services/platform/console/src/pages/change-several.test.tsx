import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { planChange } from '@pointfare/shared/platform/operations/channels'
import { changeSite } from '@pointfare/shared/platform/operations/decisions'
import type { SitePlan } from '@pointfare/shared/platform/site-plan'
import { answers, replies } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRelease, somePublishedBuilds } from '../testing/a-channel.ts'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const production = { params: { channel: 'production' } }

const plan: SitePlan = {
  channel: 'production',
  seq: 7,
  kind: 'promote',
  restores: null,
  changes: [
    {
      name: 'mf-search',
      does: 'replace',
      from: { build: 'search-2', version: '1.0.0' },
      to: { build: 'search-4', version: '1.1.0' },
      canary: null,
      tabs: 40,
    },
  ],
  stays: [],
  pages: { added: [], removed: [] },
  emptySlots: [],
  calls: [],
  findings: [],
  trial: 'none',
  isFrozen: false,
}

it('Several remotes are chosen, seen together as what they would change, and changed in one release', async () => {
  const wished: unknown[] = []
  const sent: unknown[] = []
  const builds = somePublishedBuilds({ name: 'mf-search', build: 'search-4' }, { name: 'mf-deals', build: 'deals-1' })
  consoleApi().answer(
    answers(listBuilds, { query: { 'page-number': 0, 'page-size': 100 } }, builds),
    replies(planChange, production, ({ body }) => {
      wished.push(body)
      return Response.json(plan)
    }),
    replies(changeSite, production, ({ body }) => {
      sent.push(body)
      return Response.json(aRelease({ seq: 8 }), { status: 201 })
    }),
  )
  await openConsole('/releases/channels/production', grace)
  await userEvent.click(await screen.findByRole('button', { name: 'Change several at once' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change several of production' }))
  expect(await dialog.findByRole('button', { name: 'See what changes' })).toBeDisabled()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'mf-search' }), 'search-4')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'mf-deals' }), 'deals-1')
  await userEvent.click(dialog.getByRole('button', { name: 'See what changes' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'Both belong together')
  await userEvent.click(dialog.getByRole('button', { name: 'Promote to production' }))

  const both = { 'mf-search': 'search-4', 'mf-deals': 'deals-1' }
  expect(wished).toEqual([{ builds: both }])
  expect(sent).toEqual([{ builds: both, expectSeq: 7, actor: 'Grace Hopper', reason: 'Both belong together' }])
  expect(await dialog.findByText(/production has these builds/)).toBeVisible()
})
