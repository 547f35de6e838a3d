/** @jest-environment node */
import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'
import { CheapestFlightPage } from '@pointfare/shared/contracts/cheapest'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { aPage } from '@pointfare/shared/testing/a-reward-flight'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { listDestinations, listExplorePlaces } from '@pointfare/shared/operations/explore'
import { addressOf } from '@pointfare/shared/operations/operation'
import * as z from 'zod/mini'
import { routes } from './routes.tsx'
import { aCheapestFlight, cheapestUrl, listUrl } from './testing/open-cheapest.tsx'
import { destinationsRequested } from './testing/open-explore.tsx'
import { someDestinations, somePlaces } from './testing/some-destinations.ts'
import { someRates } from './testing/some-rates.ts'

const fallback = {
  ['/v1/api/airlines/VS/routes']: aNetwork(),
  [getCurrencyRates.path]: someRates,
  [cheapestUrl()]: z.parse(CheapestFlightPage, aPage([aCheapestFlight()])),
}

describe('in Node, without a browser', () => {
  it('the page without a route is drawn, and invites to choose one', () => {
    const html = renderToHtml(routes, '/cheapest', { fallback })

    expect(html).toMatch(/<h1[^>]*>Find Cheapest Reward Flights<\/h1>/)
    expect(html).toContain('Please select origin and destination to see available flights.')
  })

  it('flights that the HTML carries are drawn as a table, the pickers filled in', () => {
    const html = renderToHtml(routes, listUrl, { fallback })

    expect(html).toContain('<table')
    expect(html).toContain('10,000')
    expect(html).toContain('value="London Heathrow (LHR)"')
  })

  it('routes from anywhere that are still to come are announced below their heading', () => {
    const html = renderToHtml(routes, '/cheapest?origin=anywhere&destination=JFK', { fallback })

    expect(html).toContain('id="cheapest-routes"')
    expect(html).toContain('Loading the cheapest routes...')
    expect(html).toContain('value="Anywhere"')
  })

  it('flights that are still to come are announced', () => {
    expect(renderToHtml(routes, listUrl)).toContain('Searching flights...')
  })

  it('destinations that the HTML carries are drawn on the map and in the list, without a style attribute', () => {
    const html = renderToHtml(routes, '/explore?origin=LHR', {
      fallback: {
        [listExplorePlaces.path]: somePlaces,
        [addressOf(listDestinations, destinationsRequested())]: someDestinations(),
      },
    })

    expect(html).toMatch(/<h1[^>]*>Explore<\/h1>/)
    expect(html).toContain('aria-label="New York from 6,000 points, seats on 300 days, worth 1.91¢ a point"')
    expect(html.match(/<li/g)).toHaveLength(10)
    expect(html).not.toMatch(/ style="/)
  })

  it('Explore is drawn where nobody knows yet where the visitor is', () => {
    expect(renderToHtml(routes, '/explore')).toContain('Looking where your points go...')
  })
})
