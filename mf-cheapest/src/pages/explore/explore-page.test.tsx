import { listDestinations, listExplorePlaces } from '@pointfare/shared/operations/explore'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { destinationsRequested, exploreApi, listItems, openExplore } from '../../testing/open-explore.tsx'
import { someDestinations } from '../../testing/some-destinations.ts'

const user = () => userEvent.setup()

afterEach(() => localStorage.clear())

describe('Explore', () => {
  it('shows ten destinations at once, the fewest points first, each with one link to its flights', async () => {
    exploreApi()

    openExplore()

    const items = await listItems()
    expect(items).toHaveLength(10)
    expect(items[0]).toHaveTextContent('New York JFK')
    expect(items[0]).toHaveTextContent('6,000')
    for (const item of items) expect(within(item).getAllByRole('link')).toHaveLength(1)
    expect(within(items[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-31?cabins=economy&sort=points',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Explore' })).toBeInTheDocument()
    expect(screen.getByText(/^12 destinations in the months ahead/)).toBeInTheDocument()
  })

  it('shows all of them when asked to, and keeps that in the address', async () => {
    exploreApi()
    const { router } = openExplore()

    await user().click(await screen.findByRole('button', { name: 'Show all 12 destinations' }))

    expect(await listItems()).toHaveLength(12)
    expect(router.state.location.search).toBe('?origin=LHR&all=1')
  })

  it('starts where somebody searched last, and asks nothing else', async () => {
    localStorage.setItem(
      'savedSearches',
      JSON.stringify([
        { id: '1', origin: 'LHR', destination: 'JFK', startDate: null, endDate: null, airlineCode: 'VS', timestamp: 1 },
      ]),
    )
    exploreApi()

    openExplore('/explore')

    expect(await listItems()).toHaveLength(10)
    expect(screen.getByRole('combobox', { name: 'Origin' })).toHaveValue('London Heathrow (LHR)')
  })

  it('asks anew for each choice and keeps it in the address', async () => {
    const api = exploreApi()
    const business = destinationsRequested({ cabin: 'BUSINESS' })
    const june = destinationsRequested({ cabin: 'BUSINESS', from: '2027-06', to: '2027-06' })
    api.answer(
      answers(listDestinations, business, someDestinations()),
      answers(listDestinations, june, someDestinations()),
    )
    const { router } = openExplore()
    await listItems()

    await user().click(screen.getByRole('radio', { name: 'Business' }))
    await user().selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'June 2027')

    expect(router.state.location.search).toBe('?origin=LHR&cabin=business&month=2027-06')
    expect(await screen.findByText(/^12 destinations in June 2027/)).toBeInTheDocument()
  })

  it('asks for a party, exact days, airlines and a flight time, too', async () => {
    const api = exploreApi()
    const requested = destinationsRequested({ seats: 3, minutes: 540, airlines: ['BA'] })
    api.answer(
      answers(listDestinations, destinationsRequested({ seats: 3 }), someDestinations()),
      answers(listDestinations, destinationsRequested({ seats: 3, minutes: 540 }), someDestinations()),
      answers(listDestinations, requested, someDestinations()),
    )
    const { router } = openExplore()
    await listItems()

    await user().click(screen.getByRole('button', { name: 'More filters' }))
    await user().selectOptions(screen.getByRole('combobox', { name: 'Travellers' }), '3')
    await user().selectOptions(screen.getByRole('combobox', { name: 'Flight time' }), 'Up to 9 hours')
    await user().click(screen.getByRole('checkbox', { name: 'British Airways' }))

    expect(router.state.location.search).toBe('?origin=LHR&seats=3&airlines=BA&hours=9')
    await waitFor(async () => expect((await listItems())[0]).toHaveTextContent('18,000'))
    expect(within((await listItems())[0]!).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/search\/airline\/BA\/.*seats=3/),
    )
    expect(screen.getByRole('button', { name: 'More filters (3)' })).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('Explore without destinations', () => {
  it('says that they are on their way', async () => {
    exploreApi().answer(hangs(listDestinations, destinationsRequested()))

    openExplore()
    await screen.findByDisplayValue('London Heathrow (LHR)')

    expect(screen.getByText('Looking where your points go...')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Map' })).toBeInTheDocument()
  })

  it('says that nothing fits, and what to change', async () => {
    const none = { content: [], totalElements: 0, places: [] }
    exploreApi().answer(answers(listDestinations, {}, none), answers(listDestinations, destinationsRequested(), none))

    openExplore()

    expect(await screen.findByText('No destinations found')).toBeInTheDocument()
    expect(screen.getByText(/Try another cabin or another origin/)).toBeInTheDocument()
  })

  it('says why they cannot be had, and tries again', async () => {
    const api = exploreApi()
    api.answer(refuses(listDestinations, destinationsRequested(), 503))
    expectComplaints(/503/)

    openExplore()
    await screen.findByText('The destinations could not be loaded')
    api.answer(answers(listDestinations, destinationsRequested(), someDestinations()))
    await user().click(screen.getByRole('button', { name: 'Try again' }))

    expect(await listItems()).toHaveLength(10)
  })

  it('names an origin that nobody flies from', async () => {
    exploreApi().answer(refuses(listDestinations, destinationsRequested({ place: 'XXX' }), 404))
    expectComplaints(/404/)

    openExplore('/explore?origin=XXX')

    expect(
      await screen.findByText('No flights from XXX are known here. Choose another origin above.'),
    ).toBeInTheDocument()
  })

  it('says so, too, when nobody knows where to start from', async () => {
    exploreApi().answer(refuses(listExplorePlaces, {}, 500))
    expectComplaints(/500/)

    openExplore('/explore')

    expect(await screen.findByText('The destinations could not be loaded')).toBeInTheDocument()
    expect(screen.getByText('The airports could not be loaded. Please try again later.')).toBeInTheDocument()
  })
})
