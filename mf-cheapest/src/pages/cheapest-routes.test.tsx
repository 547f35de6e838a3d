import { cheapestRoutesInput, type CheapestRoutesQuery, type ExploredRoute } from '@pointfare/shared/contracts/explore'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { addressOf } from '@pointfare/shared/operations/operation'
import { aPage } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cheapestApi, openCheapest } from '../testing/open-cheapest.tsx'

const fromAnywhere = '/cheapest?origin=anywhere&destination=JFK'

const requested = (query: Partial<CheapestRoutesQuery> = {}) =>
  cheapestRoutesInput({
    origin: null,
    destination: 'JFK',
    airlines: [],
    cabin: 'ECONOMY',
    currency: 'USD',
    sort: 'points',
    pageNumber: 0,
    pageSize: 20,
    ...query,
  })

const aRoute = (route: Partial<ExploredRoute> = {}): ExploredRoute => ({
  origin: 'LHR',
  destination: 'JFK',
  airlineCode: 'VS',
  flightNumber: 'VS3',
  points: 10_000,
  date: '2027-03-15',
  days: 18,
  durationMinutes: 475,
  isDurationEstimated: false,
  taxes: { amount: 40, currency: 'USD' },
  cash: { price: 120, taxes: 40, currency: 'USD' },
  value: 0.8,
  months: [{ month: '2027-03', points: 10_000, days: 18 }],
  scrapedAt: [2027, 3, 1, 9, 55, 0],
  ...route,
})

const place = (airportCode: string, name: string, city: string) => ({
  id: airportCode,
  airportCode,
  name,
  city,
  country: 'GB',
  latitude: 51,
  longitude: 0,
})

const found = (routes = [aRoute(), aRoute({ origin: 'MAN', points: 12_500, days: 1, taxes: null, cash: null })]) => ({
  ...aPage(routes),
  places: [
    place('JFK', 'John F Kennedy International Airport', 'New York'),
    place('LHR', 'London Heathrow Airport', 'London'),
    place('MAN', 'Manchester Airport', 'Manchester'),
  ],
})

const ranked = async () =>
  within(await screen.findByRole('list', { name: 'Cheapest routes in Economy' })).findAllByRole('article')

describe('from anywhere', () => {
  it('the cheapest routes are ranked, with what each comes with', async () => {
    cheapestApi().answer(answers(listCheapestRoutes, requested(), found()))
    await act(async () => openCheapest(fromAnywhere))

    expect(screen.getByRole('heading', { name: 'Cheapest Economy routes from anywhere to JFK' })).toBeVisible()
    const [first, second] = await ranked()
    expect(first).toHaveAccessibleName('LHR to JFK')
    expect(first).toHaveTextContent(
      /London Heathrow to New York.*10,000 pts\+ US\$40 taxes.*Mon 15 Mar 2027.*18 days.*VS3.*7 h 55 min.*0\.80¢ Consider paying cash instead/,
    )
    expect(second).toHaveTextContent(/Taxes not known.*The only day with seats.*N\/A/)
    expect(within(first!).getByRole('link', { name: 'See flights' })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15?cabins=economy&sort=points',
    )
  })

  it('a route whose lowest is not in its cabin all the way says so', async () => {
    const mixed = { ...aPage([aRoute({ cabinShare: 82 }), aRoute({ origin: 'MAN' })]), places: found().places }
    cheapestApi().answer(answers(listCheapestRoutes, requested(), mixed))
    await act(async () => openCheapest(fromAnywhere))

    const [first, second] = await ranked()
    expect(first).toHaveTextContent('10,000 pts82% in cabin+ US$40 taxes')
    expect(second).not.toHaveTextContent('in cabin')
  })

  it('is the first thing to choose on either side, and is in the address', async () => {
    cheapestApi().answer(answers(listCheapestRoutes, requested({ destination: null }), found()))
    const { router } = await act(async () => openCheapest('/cheapest'))

    for (const name of ['Origin', 'Destination']) {
      await userEvent.click(screen.getByRole('combobox', { name }))
      const [first] = await screen.findAllByRole('option')
      expect(first).toHaveAccessibleName(/^Anywhere/)
      await userEvent.click(first!)
    }

    expect(router.state.location.search).toBe('?origin=anywhere&destination=anywhere')
    expect(await ranked()).toHaveLength(2)
  })

  it('shows every airline, or one, or the best value first, when that is chosen', async () => {
    const api = cheapestApi()
    api.answer(
      answers(listCheapestRoutes, requested(), found([aRoute({ airlineCode: 'BA', flightNumber: 'BA117' })])),
      answers(listCheapestRoutes, requested({ airlines: ['VS'] }), found()),
      answers(listCheapestRoutes, requested({ airlines: ['VS'], sort: 'value' }), found([aRoute()])),
    )
    const { router } = await act(async () => openCheapest(fromAnywhere))

    expect(await screen.findByText('BA117')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Virgin Atlantic' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Best value' }))

    expect(await screen.findByText('VS3')).toBeVisible()
    expect(router.state.location.search).toBe('?origin=anywhere&destination=JFK&sort=value&airline=VS')
    expect(api.requests).toContain(addressOf(listCheapestRoutes, requested({ airlines: ['VS'], sort: 'value' })))
  })

  it('says that routes are on their way', async () => {
    cheapestApi().answer(hangs(listCheapestRoutes))
    await act(async () => openCheapest(fromAnywhere))

    expect(screen.getByText('Loading the cheapest routes...')).toBeInTheDocument()
  })

  it('says that there are none', async () => {
    cheapestApi().answer(answers(listCheapestRoutes, requested(), found([])))
    await act(async () => openCheapest(fromAnywhere))

    expect(
      await screen.findByText('No route from anywhere to JFK has Economy seats for points. Try another cabin.'),
    ).toBeVisible()
  })

  it('can be asked again when it could not be had', async () => {
    const api = cheapestApi()
    api.answer(refuses(listCheapestRoutes, {}, 503, { requestId: 'routes-7' }))
    await act(async () => openCheapest(fromAnywhere))
    expect(await screen.findByText('The cheapest routes could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reference: routes-7' })).toBeVisible()

    api.answer(answers(listCheapestRoutes, requested(), found()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await ranked()).toHaveLength(2)
  })
})
