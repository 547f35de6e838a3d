/** @jest-environment node */
import { listSaverSeats } from '@pointfare/shared/operations/radar'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import { listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { noRadarFilters } from './domain/radar-filters.ts'
import { lastDrops } from './hooks/use-last-changes.ts'
import { saverSeatsInput } from './hooks/use-saver-seats.ts'
import { dashboardPattern, radarPattern } from './paths.ts'
import { routes } from './routes.tsx'
import { aSaverSeat } from './testing/a-saver-seat.ts'

describe('in Node, without a browser', () => {
  it('the dashboard is drawn, waiting for the last changes', () => {
    const html = renderToHtml(routes, dashboardPattern)

    expect(html).toContain('Live Flight Price Changes Dashboard')
    expect(html).toContain('Loading the last price changes...')
    expect(html).toContain('Loading popular routes...')
  })

  it('changes that the HTML carries are drawn', () => {
    const fallback = { [addressOf(listRecentPriceChanges, lastDrops)]: [{ id: '7', change: aPriceChange() }] }

    expect(renderToHtml(routes, dashboardPattern, { fallback })).toContain('VS3')
  })

  it('popular routes that the HTML carries are drawn', () => {
    const fallback = { [listPopularRoutes.path]: [{ origin: 'LHR', destination: 'JFK', count: 12 }] }

    expect(renderToHtml(routes, dashboardPattern, { fallback })).toContain('12<!-- --> <!-- -->changes')
  })

  it('the radar is drawn, with the seats that the HTML carries', () => {
    const fallback = { [addressOf(listSaverSeats, saverSeatsInput(noRadarFilters))]: [aSaverSeat()] }

    expect(renderToHtml(routes, radarPattern)).toContain('Loading new saver seats...')
    expect(renderToHtml(routes, radarPattern, { fallback })).toContain('29,000')
  })
})
