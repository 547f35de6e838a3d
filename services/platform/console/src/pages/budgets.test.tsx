import { listBudgets } from '@pointfare/shared/platform/operations/channels'
import { answers } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

it('The page of budgets says of each build what it weighs beside what it may, and what is nearly used up', async () => {
  consoleApi().answer(
    answers(listBudgets, { params: { channel: 'production' } }, [
      {
        name: 'mf-search',
        build: 'search-2',
        parts: [
          { part: 'altogether', bytes: 1_000_000, most: 5_000_000 },
          { part: 'at once', bytes: 450_000, most: 500_000 },
          { part: 'for servers', bytes: 5_000_000, most: 4_000_000 },
        ],
      },
    ]),
  )
  await openConsole('/releases/channels/production/budgets', grace)

  const card = await screen.findByRole('region', { name: 'mf-search' })
  expect(card).toHaveTextContent('All that pages load1,000 kB of 5,000 kB')
  expect(card).toHaveTextContent('What a page loads at once450 kB of 500 kB, nearly used up')
  expect(card).toHaveTextContent('What servers run5,000 kB of 4,000 kB, over its budget')
})
