import { routesRequested } from '../testing/open-cheapest.tsx'
import { routeRequested } from '../testing/open-cheapest.tsx'
import { cheapestRequested } from '../testing/open-cheapest.tsx'
import { listCheapestFlights, listCheapestMonths } from '@pointfare/shared/operations/cheapest'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { aNetwork, anAirport } from '@pointfare/shared/testing/an-airline'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { aPage } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCheapestFlight, cheapestApi, cheapestUrl, listUrl, openCheapest } from '../testing/open-cheapest.tsx'

const field = (name: string) => screen.getByRole('combobox', { name })
const swap = () => screen.getByRole('button', { name: 'Swap origin and destination' })

const answerBack = (api: ReturnType<typeof cheapestApi>) => {
  const back = { origin: 'JFK', destination: 'LHR' }
  api.answer(
    answers(listCheapestFlights, cheapestRequested(back), aPage([aCheapestFlight(back)])),
    answers(listCheapestMonths, routeRequested(back), []),
  )
}

async function choose(name: string, option: string) {
  await userEvent.click(field(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the route', () => {
  it('is asked for first, and its flights are not fetched until both ends are chosen', async () => {
    const api = cheapestApi()
    const { router } = await act(async () => openCheapest('/cheapest'))
    expect(screen.getByText(/^Please select origin and destination to see available flights\./)).toBeVisible()
    expect(field('Destination')).toBeDisabled()

    await choose('Origin', 'London Heathrow (LHR)')
    expect(router.state.location.search).toBe('')
    expect(api.requests).not.toContain(cheapestUrl())
    await choose('Destination', 'New York John F Kennedy (JFK)')

    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK')
    expect(await screen.findByText('Showing flights 1-1 of 1')).toBeVisible()
  })

  it('stays what it was while one end is being chosen anew', async () => {
    cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))

    await userEvent.click(screen.getByRole('button', { name: 'Clear destination' }))
    expect(field('Destination')).toHaveValue('')

    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK')
    expect(screen.getByText('Showing flights 1-1 of 1')).toBeVisible()
  })

  it('turns round with one press, and a second press at once is the same press', async () => {
    const api = cheapestApi()
    answerBack(api)
    let at = Date.parse('2027-03-01T12:00:00Z')
    const { router } = await act(async () => openCheapest(listUrl, { site: { now: () => new Date(at) } }))

    await userEvent.click(swap())
    at += 99
    await userEvent.click(swap())
    expect(router.state.location.search).toBe('?origin=JFK&destination=LHR')
    at += 1
    await userEvent.click(swap())

    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK')
  })

  it('cannot be turned, and says so, when it is flown one way only', async () => {
    cheapestApi().answer(
      answers(listCheapestFlights, cheapestRequested({ destination: 'BGI' }), aPage([])),
      answers(listCheapestMonths, routeRequested({ destination: 'BGI' }), []),
    )
    const { router } = await act(async () => openCheapest('/cheapest?origin=LHR&destination=BGI'))

    expect(swap()).toHaveAccessibleDescription('Route swap not available')
    await userEvent.click(swap())

    expect(router.state.location.search).toBe('?origin=LHR&destination=BGI')
  })

  it('cannot be chosen when the routes do not come', async () => {
    cheapestApi().answer(refuses(listRoutesOfAirline, routesRequested, 500))
    await act(async () => openCheapest('/cheapest'))

    expect(screen.getByText('Failed to load routes. Please try again later.')).toBeVisible()
  })

  it('is on its way while the routes are', async () => {
    cheapestApi().answer(hangs(listRoutesOfAirline, routesRequested))
    await act(async () => openCheapest('/cheapest'))

    expect(screen.getByPlaceholderText('Loading origins...')).toBeVisible()
    expect(screen.getByPlaceholderText('Loading destinations...')).toBeVisible()
  })
})

describe('with any airline', () => {
  const gatwick = anAirport({ airportCode: 'LGW', name: 'London Gatwick Airport' })
  const [heathrow, ...others] = aNetwork()
  const routesOfAll = [
    { ...heathrow!, destinations: [...heathrow!.destinations, gatwick] },
    { ...heathrow!, origin: gatwick },
    ...others,
  ]

  const openWithAll = async (query: string) => {
    cheapestApi().answer(
      answers(listRoutesOfAirline, { params: { code: 'any' } }, routesOfAll),
      hangs(listCheapestRoutes),
    )
    return act(async () => openCheapest(`/cheapest?${query}&airline=any`))
  }
  const offered = async (name: string) => {
    await userEvent.click(field(name))
    return (await screen.findAllByRole('option')).map((option) => option.textContent)
  }

  it('airports that only another airline flies from can be left for anywhere', async () => {
    const { router } = await openWithAll('origin=LHR&destination=anywhere')

    await choose('Origin', 'London Gatwick (LGW)')

    expect(router.state.location.search).toBe('?origin=LGW&destination=anywhere')
    expect(field('Origin')).toHaveValue('London Gatwick (LGW)')
    expect(field('Destination')).toHaveValue('Anywhere')
    await userEvent.click(swap())
    expect(router.state.location.search).toBe('?origin=anywhere&destination=LGW')
  })

  it('flights between two airports stay those of the airline of the page', async () => {
    await openWithAll('origin=anywhere&destination=JFK')

    expect(await offered('Origin')).not.toContainEqual(expect.stringContaining('LGW'))
  })

  it('an airport that the airline of the page does not leave still leads anywhere', async () => {
    await openWithAll('origin=LGW&destination=anywhere')

    expect(await offered('Destination')).toEqual([expect.stringMatching(/^Anywhere/)])
  })
})
