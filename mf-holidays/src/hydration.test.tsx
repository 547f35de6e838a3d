import { hydrateAt } from '@pointfare/shared/testing/hydrate-at'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { slots } from './entry.ts'
import { routes } from './routes.tsx'
import { holidaysPath } from './paths.ts'
import { holidaysApi } from './testing/open-holidays.tsx'

it('the planner that a server drew is taken over as it is', async () => {
  fakeApi(answers(listRoutesOfAirline, { params: { code: 'any' } }, aNetwork()))

  const { html, mismatches } = await hydrateAt(routes, holidaysPath)

  expect({ isRendered: html.includes('Where from?'), mismatches }).toEqual({ isRendered: true, mismatches: [] })
})

it('the button is drawn without the dialog that only the fragment of the address asks for', async () => {
  holidaysApi()
  const Ideas = slots['holiday-suggestions']
  const page = [{ path: '/cheapest', element: Ideas && <Ideas origin="LHR" destination="JFK" /> }]

  const { html, mismatches } = await hydrateAt(page, '/cheapest#holiday-ideas')

  expect({ isRendered: html.includes('Find holiday options'), mismatches }).toEqual({
    isRendered: true,
    mismatches: [],
  })
  expect(html).not.toContain('Holiday ideas')
})
