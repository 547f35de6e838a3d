import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { listDayPrices, listFlightStandings, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { savedSearchesKey, withSearch } from '@pointfare/shared/contracts/saved-search'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  airlines,
  flightsRequested,
  openForm,
  openSearch,
  resultsUrl,
  search,
  searchApi,
} from '../testing/open-search.tsx'

const field = (name: string) => screen.getByRole('combobox', { name })
const dateField = (name: string) => screen.getByRole('textbox', { name })
const dates = () => ['Start date', 'End date'].map((name) => (dateField(name) as HTMLInputElement).value)
const searchButton = () => screen.getByRole('button', { name: 'Search Reward Flights' })
const swapButton = () => screen.getByRole('button', { name: 'Swap origin and destination' })
const values = () => ['Airline', 'Origin', 'Destination'].map((name) => (field(name) as HTMLInputElement).value)

async function choose(name: string, option: string) {
  await waitFor(() => expect(field(name)).toBeEnabled())
  await userEvent.click(field(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function typeDate(name: string, date: string) {
  await userEvent.clear(dateField(name))
  await userEvent.type(dateField(name), date)
}

beforeEach(() => {
  searchApi()
  localStorage.clear()
})

describe('the address of the search page', () => {
  const addressOf = ({ router }: ReturnType<typeof openSearch>) => router.state.location.pathname

  it('follows the form a moment after the last change, without a new entry in the history', async () => {
    const page = openSearch('/search')

    await choose('Airline', 'Virgin Atlantic (VS)')
    await choose('Origin', 'London Heathrow (LHR)')

    await waitFor(() =>
      expect(addressOf(page)).toBe('/search/airline/VS/origin/LHR/destination/any/from/2027-03-01/to/2027-03-31'),
    )
    expect(page.router.state.historyAction).toBe('REPLACE')
    expect(values().slice(0, 2)).toEqual(['Virgin Atlantic (VS)', 'London Heathrow (LHR)'])
  })

  it('is told of dates only when both are set', async () => {
    const page = openSearch('/search/airline/VS/origin/LHR/destination/JFK/from/any/to/any')

    await typeDate('Start date', '15-03-2027')
    await choose('Destination', 'Bridgetown Grantley Adams (BGI)')
    await waitFor(() => expect(addressOf(page)).toContain('/destination/BGI/'))
    expect(addressOf(page)).toContain('/from/any/to/any')
    expect(dateField('Start date')).toHaveValue('15-03-2027')

    await typeDate('End date', '16-03-2027')

    await waitFor(() => expect(addressOf(page)).toContain('/from/2027-03-15/to/2027-03-16'))
  })

  it('fills the form when it changes by other means', async () => {
    const page = openForm(resultsUrl)
    await waitFor(() => expect(field('Destination')).toHaveValue('New York John F Kennedy (JFK)'))

    await act(() => page.router.navigate('/search/airline/VS/origin/MAN/destination/any/from/any/to/any'))

    await waitFor(() => expect(values()).toEqual(['Virgin Atlantic (VS)', 'Manchester (MAN)', '']))
  })
})

describe('the search form', () => {
  it('leads from an airline, a route and dates to the results', async () => {
    searchApi().answer(hangs(searchRewardFlights))
    const { router } = openSearch('/search')

    await choose('Airline', 'Virgin Atlantic (VS)')
    await choose('Origin', 'London Heathrow (LHR)')
    await choose('Destination', 'New York John F Kennedy (JFK)')
    await typeDate('Start date', '15-03-2027')
    await typeDate('End date', '16-03-2027')
    await userEvent.click(searchButton())

    expect(router.state.location.pathname).toBe(resultsUrl)
    expect(await screen.findByRole('article', { name: 'Monday, 15 March 2027' })).toBeVisible()
    expect(JSON.parse(localStorage.getItem(savedSearchesKey) ?? '')).toMatchObject([
      { origin: 'LHR', airlineCode: 'VS' },
    ])
  })

  it('is folded to a line once it is searched, and the keyboard is at the results', async () => {
    const { router } = openForm(resultsUrl)
    const entries = jest.spyOn(router, 'navigate')

    await userEvent.click(searchButton())

    expect(screen.queryByRole('form', { name: 'Reward flight search' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /^Reward Flights from LHR/ })).toHaveFocus()
    expect(router.state.historyAction).toBe('REPLACE')
    expect(entries).toHaveBeenCalledTimes(1)
  })

  it('keeps how its results are shown when it is searched again as it is', async () => {
    searchApi().answer(answers(searchRewardFlights, flightsRequested({ pageDays: 14 }), aPage([aRewardFlight()])))
    const { router } = openForm(`${resultsUrl}?size=14`)

    await userEvent.click(searchButton())

    expect(screen.getByRole('heading', { name: /^Reward Flights from LHR/ })).toHaveFocus()
    expect(router.state.location.search).toBe('?size=14')
  })

  it('is unfolded in its place, and put away again', async () => {
    openSearch(resultsUrl)

    await userEvent.click(await screen.findByRole('button', { name: 'Edit search' }))
    expect(field('Origin')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Close form' }))

    expect(screen.getByRole('button', { name: 'Edit search' })).toHaveFocus()
  })

  it('stays open while the last date is filled in', async () => {
    const { router } = openSearch('/search/airline/VS/origin/LHR/destination/JFK/from/any/to/any')

    await typeDate('Start date', '15-03-2027')
    await typeDate('End date', '16-03-2027')
    await waitFor(() => expect(router.state.location.pathname).toBe(resultsUrl))

    expect(await screen.findByRole('article', { name: 'Monday, 15 March 2027' })).toBeVisible()
    expect(screen.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
  })

  it('searches as well where the browser refuses to store', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is disabled', 'SecurityError')
    })
    const { router } = openForm(resultsUrl)

    await userEvent.click(await screen.findByRole('button', { name: 'Search Reward Flights' }))

    expect(router.state.location.pathname).toBe(resultsUrl)
    expect(warn).toHaveBeenCalledTimes(1)
    refusing.mockRestore()
  })

  it('lists what is missing, in order, until something is changed', async () => {
    openSearch('/search')
    await userEvent.click(screen.getByRole('button', { name: 'Clear airline' }))
    await userEvent.clear(dateField('Start date'))
    await userEvent.clear(dateField('End date'))

    await userEvent.click(searchButton())
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Please complete all fields' })).toBeVisible()
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please select an airline',
      'Please select an origin',
      'Please select a destination',
      'Please select a start date',
      'Please select an end date',
    ])
    await choose('Airline', 'Virgin Atlantic (VS)')

    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('opens with any airline and its origins, and a chosen origin leads on to the destinations', async () => {
    openSearch('/search')
    expect(field('Airline')).toHaveValue('Any airline')
    expect(field('Destination')).toBeDisabled()

    await choose('Origin', 'Manchester (MAN)')

    await waitFor(() => expect(field('Destination')).toHaveFocus())
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'New York John F Kennedy (JFK)',
    ])
  })

  it('leaves the keyboard where an origin was typed and left', async () => {
    openSearch('/search')
    await waitFor(() => expect(field('Origin')).not.toHaveAttribute('aria-busy'))

    await userEvent.type(field('Origin'), 'MAN')
    await userEvent.tab()

    expect(screen.getByRole('button', { name: 'Clear origin' })).toHaveFocus()
    expect(field('Destination')).toBeEnabled()
  })

  it('opens with the airline that was searched last', async () => {
    localStorage.setItem(savedSearchesKey, withSearch(null, search, new Date('2027-02-01T12:00:00Z')))

    openSearch('/search')

    await waitFor(() => expect(field('Airline')).toHaveValue('Virgin Atlantic (VS)'))
  })

  it('starts the route anew with another airline that does not fly it', async () => {
    openForm(resultsUrl)

    await choose('Airline', 'British Airways (BA)')

    await waitFor(() => expect(values()).toEqual(['British Airways (BA)', '', '']))
  })

  it('keeps the route with another airline that flies it', async () => {
    searchApi().answer(hangs(searchRewardFlights), hangs(listDayPrices))
    openForm(resultsUrl.replace('/LHR/', '/MAN/'))

    await choose('Airline', 'British Airways (BA)')

    await waitFor(() =>
      expect(values()).toEqual(['British Airways (BA)', 'Manchester (MAN)', 'New York John F Kennedy (JFK)']),
    )
  })

  it('clears both ends with the origin', async () => {
    openForm(resultsUrl)
    await waitFor(() => expect(field('Origin')).toHaveValue('London Heathrow (LHR)'))

    await userEvent.click(screen.getByRole('button', { name: 'Clear origin' }))

    expect(values()).toEqual(['Virgin Atlantic (VS)', '', ''])
  })

  it('turns the route round where the way back is flown', async () => {
    openForm(resultsUrl)
    await waitFor(() => expect(swapButton()).toHaveAttribute('aria-disabled', 'false'))

    await userEvent.click(swapButton())

    expect(values().slice(1)).toEqual(['New York John F Kennedy (JFK)', 'London Heathrow (LHR)'])
  })

  it('says why a route cannot be turned round', async () => {
    openSearch('/search/airline/VS/origin/LHR/destination/BGI/from/any/to/any')
    await waitFor(() => expect(field('Destination')).toHaveValue('Bridgetown Grantley Adams (BGI)'))

    await userEvent.hover(swapButton())
    await userEvent.click(swapButton())

    expect(await screen.findByRole('tooltip')).toHaveTextContent('Route swap not available')
    expect(field('Origin')).toHaveValue('London Heathrow (LHR)')
  })

  it('opens with the rest of the month, which a traveller may replace by any range up to 366 days', async () => {
    openSearch('/search')
    expect(dates()).toEqual(['01-03-2027', '31-03-2027'])

    await typeDate('Start date', '15-04-2027')
    await typeDate('End date', '14-04-2028')
    expect(dateField('End date')).toBeValid()
    await typeDate('End date', '15-04-2028')

    expect(dateField('End date')).toHaveAccessibleDescription(
      'Date input not valid. The end can be at most 365 days after the start (14-04-2028).',
    )
  })

  it('takes no start before today and no end beyond the one day that an operator allows', async () => {
    openSearch('/search', { site: { config: aRuntimeConfig({ maxRangeDays: 1 }) } })

    await typeDate('Start date', '28-02-2027')
    expect(dateField('Start date')).toHaveAccessibleDescription('Date input not valid. It is before today.')
    await typeDate('Start date', '15-03-2027')
    await typeDate('End date', '17-03-2027')

    expect(dateField('Start date')).toBeValid()
    expect(dateField('End date')).toHaveAccessibleDescription(
      'Date input not valid. The end can be at most one day after the start (16-03-2027); Whole month and All dates search longer ranges.',
    )
  })

  it('clears an end date that a new start has passed', async () => {
    openForm(resultsUrl)

    await typeDate('Start date', '20-03-2027')

    expect(dateField('End date')).toHaveValue('')
  })

  it('sets a whole month or all dates at one press where an operator allows one day', async () => {
    searchApi().answer(hangs(searchRewardFlights))
    openSearch('/search', { site: { config: aRuntimeConfig({ maxRangeDays: 1 }) } })

    await userEvent.click(screen.getByRole('button', { name: 'All dates' }))
    expect(dates()).toEqual(['01-03-2027', '29-02-2028'])
    await userEvent.click(screen.getByRole('button', { name: 'Whole month' }))

    expect(dates()).toEqual(['01-03-2027', '31-03-2027'])
    expect(screen.queryByRole('button', { name: 'Weekend' })).not.toBeInTheDocument()
  })

  it.each([
    ['Mar 2027', ['01-03-2027', '31-03-2027']],
    ['Feb 2028', ['01-02-2028', '29-02-2028']],
    ['Weekend', ['20-03-2027', '21-03-2027']],
    ['± 3 days', ['12-03-2027', '19-03-2027']],
    ['All dates', ['01-03-2027', '29-02-2028']],
  ])('sets %s at one press', async (name, expected) => {
    searchApi().answer(hangs(searchRewardFlights))
    openForm(resultsUrl)

    await userEvent.click(screen.getByRole('button', { name }))

    expect(dates()).toEqual(expected)
  })

  it('picks the start and then the end of a range in one calendar', async () => {
    searchApi().answer(hangs(searchRewardFlights))
    openForm(resultsUrl)

    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))
    await userEvent.click(await screen.findByRole('button', { name: /Saturday, 20 March 2027/ }))
    expect(dates()).toEqual(['20-03-2027', ''])
    expect(screen.getByText('Choose the end date')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Wednesday, 31 March 2027/ }))

    expect(dates()).toEqual(['20-03-2027', '31-03-2027'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says what it is loading, and what could not be loaded', async () => {
    searchApi().answer(
      hangs(listRoutesOfAirline, { params: { code: 'VS' } }),
      refuses(listRoutesOfAirline, { params: { code: 'BA' } }, 500),
    )
    openSearch('/search')
    expect(field('Airline')).toHaveAttribute('aria-busy', 'true')

    await choose('Airline', 'Virgin Atlantic (VS)')
    expect(field('Origin')).toHaveAttribute('placeholder', 'Loading origins...')
    expect(field('Destination')).toHaveAttribute('placeholder', 'Loading destinations...')
    await choose('Airline', 'British Airways (BA)')

    expect(await screen.findByText('Failed to load routes. Please try again later.')).toBeVisible()
  })

  it('says that airlines could not be loaded', async () => {
    searchApi().answer(refuses(listAirlines, {}, 500))

    openSearch('/search')

    expect(await screen.findByText('Failed to load airlines. Please try again later.')).toBeVisible()
  })

  it('offers the airlines of a list that begins with an entry without a code', async () => {
    searchApi().answer(answers(listAirlines, {}, [{ code: '', name: 'Pick one' }, ...airlines]))
    openSearch('/search')
    await waitFor(() => expect(field('Airline')).not.toHaveAttribute('aria-busy'))

    await userEvent.click(field('Airline'))
    expect(await screen.findByRole('option', { name: /Pick one/ })).toHaveAttribute('aria-disabled', 'true')

    expect(screen.getByRole('option', { name: 'British Airways (BA)' })).toBeVisible()
  })

  it('offers the airports of a list that begins with an entry without a code', async () => {
    const [first, ...others] = aNetwork()
    const pickOne = { ...first!.origin, id: '', airportCode: '', name: 'Pick one', city: 'Pick one', country: '' }
    searchApi().answer(
      answers(listRoutesOfAirline, { params: { code: 'any' } }, [
        { origin: pickOne, destinations: [] },
        { ...first!, destinations: [pickOne, ...first!.destinations] },
        ...others,
      ]),
    )
    openSearch('/search')

    await userEvent.click(field('Origin'))
    expect(await screen.findByRole('option', { name: /Pick one/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('option', { name: 'London Heathrow (LHR)' }))

    expect(await screen.findByRole('option', { name: /Pick one/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('option', { name: 'New York John F Kennedy (JFK)' }))
    expect(values()).toEqual(['Any airline', 'London Heathrow (LHR)', 'New York John F Kennedy (JFK)'])
  })

  it('shows hotels and holidays as coming soon', async () => {
    openSearch('/search')
    await waitFor(() => expect(field('Airline')).not.toHaveAttribute('aria-busy'))

    expect(screen.getByRole('tab', { name: 'Flights' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('tab', { name: 'Holidays' })).toHaveAccessibleDescription('Coming Soon')
  })
})

describe('the address of a search', () => {
  it('fills the form, in lower case too', async () => {
    openForm(resultsUrl.replace('VS', 'vs').replace('LHR', 'lhr').replace('JFK', 'jfk'))

    await waitFor(() =>
      expect(values()).toEqual(['Virgin Atlantic (VS)', 'London Heathrow (LHR)', 'New York John F Kennedy (JFK)']),
    )
    expect(dateField('Start date')).toHaveValue('15-03-2027')
  })

  it('of an airline that nobody knows is named, and explained once', async () => {
    searchApi().answer(
      refuses(listRoutesOfAirline, { params: { code: 'XX' } }, 404),
      refuses(searchRewardFlights, {}, 404),
      answers(listFlightStandings, {}, []),
      refuses(listDayPrices, {}, 404),
    )
    openSearch(resultsUrl.replace('VS', 'XX'))

    expect(await screen.findByText('No airline here has the code XX.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Reward Flights from LHR to JFK with XX' })).toBeVisible()
    expect(screen.queryByText(/Failed to load routes/)).toBeNull()
  })

  it('invites to search while something is any', async () => {
    openSearch('/search/airline/VS/origin/LHR/destination/any/from/any/to/any')

    expect(screen.getByText('Please select origin, destination, and date range to view flights.')).toBeVisible()
    await waitFor(() => expect(field('Origin')).toHaveValue('London Heathrow (LHR)'))
    expect(field('Destination')).toHaveValue('')
  })

  it('is explained in place when it cannot be read, and the rest is kept', async () => {
    openSearch('/search/airline/VS/origin/LHR/destination/JFKX/from/2027-02-30/to/2027-03-16')

    const complaints = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(complaints.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('JFKX'),
      expect.stringContaining('There is no such date in the calendar'),
    ])
    await waitFor(() => expect(field('Origin')).toHaveValue('London Heathrow (LHR)'))
    expect(dateField('Start date')).toHaveValue('')
    expect(dateField('End date')).toHaveValue('16-03-2027')
  })

  it('is explained in place when nobody flies its route', async () => {
    openSearch('/search/airline/VS/origin/MAN/destination/any/from/any/to/any')
    await waitFor(() => expect(field('Origin')).toHaveValue('Manchester (MAN)'))

    const { router } = openSearch('/search/airline/VS/origin/LHR/destination/MAN/from/any/to/any')

    expect(await screen.findByText('Virgin Atlantic has no reward flights from LHR to MAN.')).toBeVisible()
    expect(router.state.location.pathname).toContain('/destination/MAN/')
  })

  it('changes the form when it changes, and leaves it alone when it has nothing to say', async () => {
    const { router } = openForm(resultsUrl)
    await waitFor(() => expect(field('Origin')).toHaveValue('London Heathrow (LHR)'))

    await act(() => router.navigate('/search/airline/VS/origin/MAN/destination/JFK/from/any/to/any'))
    await waitFor(() => expect(field('Origin')).toHaveValue('Manchester (MAN)'))
    jest.useFakeTimers()
    await act(() => router.navigate('/search'))
    await act(() => jest.advanceTimersByTimeAsync(1000))
    jest.useRealTimers()

    expect(field('Origin')).toHaveValue('Manchester (MAN)')
    expect(router.state.location.pathname).toBe('/search')
  })
})
