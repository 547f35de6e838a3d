/** @jest-environment node */
import { addressOf } from '@pointfare/shared/operations/operation'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import { slots } from './entry.ts'
import { routes } from './routes.tsx'
import { airlines, flightsUrl, resultsUrl } from './testing/open-search.tsx'

const fallback = {
  [listAirlines.path]: airlines,
  [addressOf(listRoutesOfAirline, { params: { code: 'VS' } })]: aNetwork(),
  [flightsUrl()]: aPage([aRewardFlight()]),
}

describe('in Node, without a browser', () => {
  it('the search page is drawn', () => {
    const html = renderToHtml(routes, '/search', { fallback })

    expect(html).toContain('Reward flight search')
    expect(html).toContain('Please select origin, destination, and date range to view flights.')
  })

  it('results that the HTML carries are drawn, below the search in a line', () => {
    const html = renderToHtml(routes, resultsUrl, { fallback })

    expect(html).toContain('Monday, 15 March 2027')
    expect(html).toContain('96,000')
    expect(html).toContain('London Heathrow to New York John F Kennedy')
  })

  it('results that are still to come are announced', () => {
    expect(renderToHtml(routes, resultsUrl)).toContain('Loading reward flights...')
  })

  it('the page for hotels is drawn, with those of a city to come', () => {
    expect(renderToHtml(routes, '/hotels')).toContain('Reward hotel search')
    expect(renderToHtml(routes, '/hotels?city=London')).toContain('Loading hotels...')
  })

  it('the form for the home page is drawn', () => {
    const html = renderToHtml([{ path: '/', Component: slots['home-search'] ?? null }], '/')

    expect(html).toContain('Search Reward Flights')
  })
})
