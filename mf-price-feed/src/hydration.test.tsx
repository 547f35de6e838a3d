import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { listSaverSeats } from '@pointfare/shared/operations/radar'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { fakePriceChanges } from '@pointfare/shared/testing/fake-event-source'
import { hydrateAt } from '@pointfare/shared/testing/hydrate-at'
import { noRadarFilters } from './domain/radar-filters.ts'
import { saverSeatsInput } from './hooks/use-saver-seats.ts'
import { dashboardPattern, radarPattern } from './paths.ts'
import { routes } from './routes.tsx'
import { aSaverSeat } from './testing/a-saver-seat.ts'
import { dashboardApi } from './testing/open-dashboard.tsx'

describe('a page that a server drew is taken over as it is', () => {
  it('the dashboard', async () => {
    dashboardApi()
    fakePriceChanges()

    const { html, mismatches } = await hydrateAt(routes, dashboardPattern)

    expect({ isRendered: html.includes('1,204'), mismatches }).toEqual({ isRendered: true, mismatches: [] })
  })

  it('the radar', async () => {
    fakeApi(
      answers(listExplorePlaces, {}, []),
      answers(listSaverSeats, saverSeatsInput(noRadarFilters), [aSaverSeat()]),
    )

    const { html, mismatches } = await hydrateAt(routes, radarPattern)

    expect({ isRendered: html.includes('29,000'), mismatches }).toEqual({ isRendered: true, mismatches: [] })
  })
})
