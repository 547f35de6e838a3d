import { savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daysRequested, flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'
import { twoCities } from '../testing/two-cities.ts'

const field = (name: string) => screen.getByRole('combobox', { name })
const searchButton = () => screen.getByRole('button', { name: 'Search Reward Flights' })
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

async function choose(name: string, typed: string) {
  await waitFor(() => expect(field(name)).toBeEnabled())
  await userEvent.clear(field(name))
  await userEvent.type(field(name), `${typed}{Enter}`)
}

async function typeDate(name: string, date: string) {
  await userEvent.clear(screen.getByRole('textbox', { name }))
  await userEvent.type(screen.getByRole('textbox', { name }), date)
}

function anyApi() {
  const api = searchApi()
  const anywhere = { airline: 'any', origin: 'LON', destination: 'NYC' }
  api.answer(
    hangs(searchRewardFlights),
    answers(listRoutesOfAirline, { params: { code: 'any' } }, twoCities),
    answers(searchRewardFlights, flightsRequested(anywhere), aPage([aRewardFlight()])),
    answers(listDayPrices, daysRequested(anywhere), []),
  )
  return api
}

beforeEach(() => localStorage.clear())

describe('the search form for any airline', () => {
  it('leads from cities with several airports to the flights of all airlines', async () => {
    anyApi()
    const { router } = openSearch('/search')

    await userEvent.click(field('Airline'))
    expect(optionNames()[0]).toBe('Any airline ')
    await userEvent.click(screen.getByRole('option', { name: 'Any airline' }))
    await choose('Origin', 'lon')
    expect(field('Origin')).toHaveValue('London, any airport (LON)')
    await choose('Destination', 'new york, any')
    await typeDate('Start date', '15-03-2027')
    await typeDate('End date', '16-03-2027')
    await userEvent.click(searchButton())

    expect(router.state.location.pathname).toBe(
      '/search/airline/any/origin/LON/destination/NYC/from/2027-03-15/to/2027-03-16',
    )
    expect(
      await screen.findByRole('heading', {
        name: 'Reward Flights from London (any airport) to New York (any airport)',
      }),
    ).toHaveFocus()
    expect(within(screen.getByRole('group', { name: 'Search' })).getByText('All Airlines')).toBeVisible()
    expect(await screen.findByRole('article', { name: 'Monday, 15 March 2027' })).toBeVisible()
    expect(JSON.parse(localStorage.getItem(savedSearchesKey) ?? '')).toMatchObject([
      { airlineCode: null, origin: 'LON', destination: 'NYC' },
    ])
  })

  it('asks for an airline where it was cleared', async () => {
    anyApi()
    openSearch('/search/airline/any/origin/any/destination/any/from/any/to/any')

    await userEvent.click(screen.getByRole('button', { name: 'Clear airline' }))
    await userEvent.click(searchButton())

    expect(screen.getByText('Please select an airline')).toBeVisible()
  })

  it('is filled from an address of any airline, and cleared by an airline that does not fly from each airport', async () => {
    anyApi()
    openSearch('/search/airline/any/origin/LHR,LGW/destination/JFK/from/any/to/any')
    expect(field('Airline')).toHaveValue('Any airline')
    await waitFor(() => expect(field('Origin')).toHaveValue('LHR, LGW'))

    await choose('Airline', 'virgin')

    await waitFor(() => expect(field('Airline')).toHaveValue('Virgin Atlantic (VS)'))
    await waitFor(() => expect(field('Origin')).toHaveValue(''))
  })

  it('takes several airports, offers where any of them leads, and knows whether the way back is flown', async () => {
    anyApi()
    openSearch('/search/airline/any/origin/LGW/destination/JFK/from/any/to/any')
    const swap = () => screen.getByRole('button', { name: 'Swap origin and destination' })
    await waitFor(() => expect(field('Origin')).toHaveValue('London Gatwick (LGW)'))
    expect(swap()).toHaveAttribute('aria-disabled', 'true')

    await choose('Origin', 'LGW, heath')
    expect(field('Origin')).toHaveValue('LGW, LHR')
    expect(field('Destination')).toHaveValue('New York John F Kennedy (JFK)')
    await userEvent.click(field('Destination'))
    expect(optionNames()).toContain('Newark Liberty (EWR)')
    await userEvent.keyboard('{Escape}')
    await choose('Origin', 'LHR')

    await userEvent.click(swap())
    expect(field('Origin')).toHaveValue('New York John F Kennedy (JFK)')
  })

  it('names airports that nobody flies from', async () => {
    const odd = { airline: 'any', origin: 'GVA,ZRH' }
    anyApi().answer(
      refuses(searchRewardFlights, flightsRequested(odd), 404),
      refuses(listDayPrices, daysRequested(odd), 404),
    )

    openSearch(resultsUrl.replace('/VS/', '/any/').replace('/LHR/', '/GVA,ZRH/'))

    expect(await screen.findByText('No airline here has reward flights from ZRH.')).toBeVisible()
  })
})
