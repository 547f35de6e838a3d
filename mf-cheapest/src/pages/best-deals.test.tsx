import { listDeals } from '@pointfare/shared/operations/cheapest'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCheapestFlight, cheapestApi, openCheapest } from '../testing/open-cheapest.tsx'

const deals = async () => within(await screen.findByRole('list', { name: 'Best deals' })).findAllByRole('link')

describe('before a route is chosen', () => {
  it('the best deal of each route leads to the flights of that route', async () => {
    cheapestApi().answer(answers(listDeals, {}, [aCheapestFlight(), aCheapestFlight({ destination: 'BGI', id: '2' })]))
    const { router } = await act(async () => openCheapest('/cheapest'))
    const [first, second] = await deals()
    expect(first).toHaveTextContent('LHR→ to JFK London Heathrow to New York John F Kennedy')
    expect(first).toHaveTextContent(/10,000 pts.*Mon 15 Mar 2027 · VS3 · 4 seats.*0\.80¢ a point after taxes/)
    expect(first).not.toHaveTextContent(/value!|Good value|paying cash/)
    expect(second).toHaveAttribute('href', '/cheapest?origin=LHR&destination=BGI')

    await userEvent.click(first!)

    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK')
    expect(await screen.findByRole('heading', { name: /^Cheapest Economy flights from LHR to JFK/ })).toHaveFocus()
  })

  it('deals are those of the chosen cabin and origin', async () => {
    const api = cheapestApi()
    await act(async () => openCheapest('/cheapest?cabin=business'))
    expect(api.requests).toContainEqual(expect.stringMatching(/cabin\/business\/deals\?currency=USD$/))

    await userEvent.click(screen.getByRole('combobox', { name: 'Origin' }))
    await userEvent.click(await screen.findByRole('option', { name: 'London Heathrow (LHR)' }))

    expect(
      await screen.findByRole('heading', { name: 'Best deals in Business from LHR with Virgin Atlantic' }),
    ).toBeVisible()
    expect(api.requests.at(-1)).toMatch(/cabin\/business\/deals\?origin=LHR&currency=USD$/)
  })

  it('deals are announced while they are on their way', async () => {
    cheapestApi().answer(hangs(listDeals))
    await act(async () => openCheapest('/cheapest'))

    expect(screen.getByText('Loading the best deals...')).toBeInTheDocument()
  })

  it('there may be none', async () => {
    cheapestApi().answer(answers(listDeals, {}, []))
    await act(async () => openCheapest('/cheapest'))

    expect(await screen.findByText('No flights found')).toBeVisible()
    expect(screen.getByText('No route has Economy seats for points. Try another cabin.')).toBeVisible()
  })

  it('deals that could not be had can be asked for again', async () => {
    const api = cheapestApi()
    api.answer(refuses(listDeals, {}, 503, { requestId: 'deals-7' }))
    await act(async () => openCheapest('/cheapest'))
    expect(await screen.findByText('The best deals could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reference: deals-7' })).toBeVisible()

    api.answer(answers(listDeals, {}, [aCheapestFlight()]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await deals()).toHaveLength(1)
  })
})
