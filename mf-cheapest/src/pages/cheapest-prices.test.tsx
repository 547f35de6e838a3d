import { listCheapestFlights, listCheapestMonths } from '@pointfare/shared/operations/cheapest'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { aPage, anAward } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCheapestFlight,
  cheapestApi,
  cheapestRequested,
  cheapestUrl,
  listUrl,
  openCheapest,
  routeRequested,
} from '../testing/open-cheapest.tsx'

const card = () => screen.findByRole('article', { name: 'Monday, 15 March 2027' })

const listOf = (...flights: ReturnType<typeof aCheapestFlight>[]) =>
  answers(listCheapestFlights, cheapestRequested(), aPage(flights, { pageSize: 20 }))

describe('prices', () => {
  it('can be had in another currency, with the day of its rates, and change no verdict', async () => {
    const inPounds = aCheapestFlight({ cash: { price: 80, taxes: 26.67, currency: 'GBP' } })
    cheapestApi().answer(answers(listCheapestFlights, cheapestRequested({ currency: 'GBP' }), aPage([inPounds])))
    await act(async () => openCheapest(listUrl))

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'GBP')

    expect(await screen.findByText('£80')).toBeVisible()
    expect(await card()).toHaveTextContent('0.80¢ Consider paying cash instead')
    expect(
      screen.getByText(
        'Prices are converted at the rates of 26 Feb 2027 (European Central Bank), 3 days older than the prices.',
      ),
    ).toBeVisible()
  })

  it("are asked for with a member's token, and shown in the currency of the answer", async () => {
    const inYen = aCheapestFlight({ cash: { price: 16_000, taxes: null, currency: 'JPY' } })
    cheapestApi().answer(listOf(inYen))
    const user = { sub: 'auth0|ada', name: 'Ada', email: 'ada@pointfare.example' }
    const tokens: (string | null)[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      if (input === cheapestUrl()) tokens.push(new Headers(init?.headers).get('authorization'))
      return fetch(input, init)
    }

    await act(async () => openCheapest(listUrl, { session: { status: 'member', user, getToken: async () => 'token' } }))

    expect(await screen.findByText('JP¥16,000')).toBeVisible()
    expect(tokens).toEqual(['Bearer token'])
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('JPY')
  })
})

describe("a member's balance", () => {
  const user = { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' }
  const ada = { status: 'member' as const, user, userId: '7', getToken: async () => 'a-token' }
  const flyingClub = {
    id: '1',
    userId: '7',
    airlineName: 'Virgin Atlantic Flying Club',
    membershipNumber: '1070000000',
    tier: 'Silver',
    pointsBalance: 12_000,
  }

  it('says of each flight whether it can be booked, or how much is missing', async () => {
    const dear = aCheapestFlight({ flightNumber: 'VS25', awardEconomy: anAward({ cabinPointsValue: 16_000 }) })
    cheapestApi().answer(
      listOf(aCheapestFlight(), dear),
      answers(listAirlineMemberships, { params: { userId: '7' } }, [flyingClub]),
    )

    await act(async () => openCheapest(listUrl, { session: ada }))

    const [first, second] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('Within your balance')
    expect(second).toHaveTextContent('4,000 more needed')
  })

  it('is left out when it cannot be had', async () => {
    cheapestApi().answer(refuses(listAirlineMemberships, { params: { userId: '7' } }, 503))

    await act(async () => openCheapest(listUrl, { session: ada }))

    expect(await card()).not.toHaveTextContent(/balance|needed/)
  })
})

describe('months', () => {
  it('that cost the same are each one of the cheapest', async () => {
    cheapestApi().answer(
      answers(
        listCheapestMonths,
        routeRequested(),
        ['2027-03', '2027-04'].map((month) => ({
          month,
          usualPoints: 24_000,
          lowestPoints: 10_000,
          lowestOn: `${month}-15`,
          flights: 31,
        })),
      ),
    )

    await act(async () => openCheapest(listUrl))

    expect(
      await screen.findAllByRole('link', { name: /usually 24,000 points, one of the cheapest months;/ }),
    ).toHaveLength(2)
  })

  it('say what they usually cost, mark the cheapest and lead to their flights from today on', async () => {
    cheapestApi()

    await act(async () => openCheapest(listUrl, { site: { now: () => new Date('2027-03-10T10:00:00Z') } }))

    const march = screen.getByRole('link', {
      name: /^March 2027: usually 24,000 points, the cheapest month; from 10,000 on Monday, 15 March 2027/,
    })
    expect(march).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-10/to/2027-03-31?cabins=economy&sort=points',
    )
    expect(screen.getByRole('link', { name: /^April 2027: usually 31,000 points; from/ })).toBeVisible()
  })
})
