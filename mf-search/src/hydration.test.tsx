import { hydrateAt } from '@pointfare/shared/testing/hydrate-at'
import { listCheapestStays, listHotelNights, listHotelPlaces } from '@pointfare/shared/operations/hotels'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { slots } from './entry.ts'
import { routes } from './routes.tsx'
import { flightsRequested, resultsUrl, searchApi } from './testing/open-search.tsx'
import { cheapestStays, someNights, somePlaces, someStays } from './testing/some-hotels.ts'

const home = [{ path: '/', Component: slots['home-search'] ?? null }]

describe('a page that a server drew is taken over as it is', () => {
  it.each([
    ['the form of the home page', home, '/', 'Search Reward Flights'],
    ['the search', routes, '/search', 'Reward flight search'],
    ['results', routes, resultsUrl, '96,000'],
    ['results in a table', routes, `${resultsUrl}?view=table`, '<table'],
  ])('%s', async (_page, pages, url, text) => {
    searchApi().answer(answers(searchRewardFlights, flightsRequested({ pageSize: 10_000 }), aPage([aRewardFlight()])))

    const { html, mismatches } = await hydrateAt(pages, url)

    expect({ isRendered: html.includes(text), mismatches }).toEqual({ isRendered: true, mismatches: [] })
  })

  it('hotels', async () => {
    fakeApi(
      answers(listHotelPlaces, {}, somePlaces),
      answers(listHotelNights, {}, someNights),
      answers(
        listCheapestStays,
        { params: { city: 'London', nights: 3 }, query: { from: '2027-03-15', to: '2027-03-17' } },
        someStays,
      ),
      answers(
        listCheapestStays,
        { params: { city: 'London', nights: 3 }, query: { from: '2027-03-01', to: '2027-05-29' } },
        cheapestStays,
      ),
    )

    const { html, mismatches } = await hydrateAt(routes, '/hotels?city=London&check-in=2027-03-15')

    expect({ isRendered: html.includes('Hotels in <!-- -->London'), mismatches }).toEqual({
      isRendered: true,
      mismatches: [],
    })
  })
})
