import { hydrateAt } from '@pointfare/shared/testing/hydrate-at'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { routes } from './routes.tsx'
import { holidaysPath } from './paths.ts'

it('the planner that a server drew is taken over as it is', async () => {
  fakeApi(answers(listRoutesOfAirline, { params: { code: 'any' } }, aNetwork()))

  const { html, mismatches } = await hydrateAt(routes, holidaysPath)

  expect({ isDrawn: html.includes('Where from?'), mismatches }).toEqual({ isDrawn: true, mismatches: [] })
})
