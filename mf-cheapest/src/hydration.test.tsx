import { hydrateAt } from '@pointfare/shared/testing/hydrate-at'
import { routes } from './routes.tsx'
import { cheapestApi, listUrl } from './testing/open-cheapest.tsx'
import { exploreApi } from './testing/open-explore.tsx'

describe('a page that a server drew is taken over as it is', () => {
  it.each([
    ['/cheapest', 'London Heathrow to New York John F Kennedy'],
    [listUrl, '10,000'],
    [`${listUrl}&chart=1`, '10,000'],
  ])('at %s', async (url, text) => {
    cheapestApi()

    const { html, mismatches } = await hydrateAt(routes, url)

    expect({ isRendered: html.includes(text), mismatches }).toEqual({ isRendered: true, mismatches: [] })
  })

  it('at /explore', async () => {
    exploreApi()

    const { html, mismatches } = await hydrateAt(routes, '/explore?origin=LHR')

    expect({ isRendered: html.includes('New York from 6,000 points'), mismatches }).toEqual({
      isRendered: true,
      mismatches: [],
    })
  })
})
