/** @jest-environment node */
import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'
import { CheapestFlightPage } from '@pointfare/shared/contracts/cheapest'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { aPage } from '@pointfare/shared/testing/a-reward-flight'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import * as z from 'zod/mini'
import { routes } from './routes.tsx'
import { aCheapestFlight, cheapestUrl, listUrl } from './testing/open-cheapest.tsx'
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

  it('flights that are still to come are announced', () => {
    expect(renderToHtml(routes, listUrl)).toContain('Searching flights...')
  })
})
