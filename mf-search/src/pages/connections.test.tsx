import type { Connection, Connections } from '@pointfare/shared/contracts/connection'
import { listConnections } from '@pointfare/shared/operations/connections'
import { listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage } from '@pointfare/shared/testing/a-reward-flight'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aLegBack, aTripLeg } from '../testing/a-return-trip.ts'
import { daysRequested, flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const params = { airline: 'vs', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-16' }
const requested = { params, query: { cabin: 'economy', seats: 1 } }

const viaBoston: Connection = {
  airlineCode: 'VS',
  out: aTripLeg({ destination: 'BOS', cabin: 'ECONOMY' }),
  on: aLegBack({ origin: 'BOS', destination: 'JFK', departure: [2027, 3, 15] }),
  via: 'BOS',
  layoverMinutes: 95,
  totalMinutes: 700,
  points: 60_000,
  isTwoAwards: true,
  taxes: 600,
  scrapedAt: [2027, 3, 1, 9, 55, 0],
}
const of = (content: Connection[]): Connections => ({ content, seats: 1, currency: 'USD' })

function nothingDirect() {
  const api = searchApi()
  api.answer(answers(searchRewardFlights, flightsRequested(), aPage([])))
  return api
}
const section = () => screen.findByRole('region', { name: 'By way of another airport' })

describe('connections of two awards', () => {
  it('stand below a search that finds few flights, with both awards and where to book each', async () => {
    nothingDirect().answer(answers(listConnections, requested, of([viaBoston])))

    openSearch(resultsUrl, {
      site: { config: aRuntimeConfig({ bookingLinks: { VS: 'https://vs.example/{origin}' } }) },
    })
    const row = within(within(await section()).getByRole('listitem'))

    expect(row.getByText('Two awards')).toBeVisible()
    expect(row.getByText('via BOS')).toBeVisible()
    expect(row.getByText('60,000')).toBeVisible()
    expect(row.getByRole('link', { name: 'Book VS3' })).toHaveAttribute('href', 'https://vs.example/LHR')
    expect(row.getByRole('link', { name: 'Book VS4' })).toHaveAttribute('href', 'https://vs.example/BOS')
  })

  it('stand below what is said of a route that nobody flies', async () => {
    const notFlown = { destination: 'MAN' }
    searchApi().answer(
      refuses(searchRewardFlights, flightsRequested(notFlown), 404),
      refuses(listDayPrices, daysRequested(notFlown), 404),
      answers(listConnections, { ...requested, params: { ...params, ...notFlown } }, of([viaBoston])),
    )

    openSearch(resultsUrl.replace('/JFK/', '/MAN/'))

    expect(await screen.findByText('This address cannot be searched as it is')).toBeVisible()
    expect(screen.getByText('Virgin Atlantic has no reward flights from LHR to MAN.')).toBeVisible()
    expect(within(await section()).getByText('Two awards')).toBeVisible()
  })

  it('are asked for in another cabin', async () => {
    nothingDirect().answer(
      answers(listConnections, requested, of([viaBoston])),
      answers(listConnections, { params, query: { cabin: 'business', seats: 1 } }, of([])),
    )
    openSearch(resultsUrl)

    await userEvent.click(within(await section()).getByRole('radio', { name: 'Business' }))

    expect(await screen.findByText('No two flights connect in this cabin.')).toBeVisible()
  })

  it('say in one line that they could not be looked up', async () => {
    nothingDirect().answer(refuses(listConnections, requested, 503))
    openSearch(resultsUrl)

    expect(await screen.findByText('Ways by another airport could not be looked up.')).toBeVisible()
  })
})
