import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { listSaverSeats } from '@pointfare/shared/operations/radar'
import { answers, fakeApi, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noRadarFilters, type RadarFilters } from '../domain/radar-filters.ts'
import { saverSeatsInput } from '../hooks/use-saver-seats.ts'
import { radarPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { aSaverSeat } from '../testing/a-saver-seat.ts'

const requested = (filters: Partial<RadarFilters> = {}) => saverSeatsInput({ ...noRadarFilters, ...filters })
const heathrow = {
  id: 'LHR',
  airportCode: 'LHR',
  name: 'London Heathrow Airport',
  city: 'London',
  country: 'GB',
  latitude: 51.47,
  longitude: -0.46,
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi(answers(listExplorePlaces, {}, [heathrow]), answers(listSaverSeats, requested(), [aSaverSeat()]))
})

const open = (query = '') =>
  act(async () => renderAt([...routes, { path: '*', element: 'Results' }], radarPattern + query))
const items = () => screen.findAllByRole('article')

describe('the saver radar', () => {
  it('shows each seat with route, date, cabin, points, seats and age, and leads to the flights of its day', async () => {
    const { router } = await open()
    const [item] = await items()

    expect(screen.getByRole('heading', { level: 1, name: 'Saver radar' })).toBeVisible()
    expect(item).toHaveTextContent(/LHR→ to JFK.*London Heathrow to New York John F Kennedy/)
    expect(item).toHaveTextContent(/VS3 08:30.*Business29,000 points2 seats left/)
    await userEvent.click(within(item!).getByRole('link', { name: 'Mon 15 Mar 2027 flights from LHR to JFK' }))

    expect(router.state.location.pathname).toBe(
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
    )
  })

  it('does not count seats that nobody counts', async () => {
    api.answer(answers(listSaverSeats, requested(), [aSaverSeat({ seats: 0, departureTime: null })]))
    await open()

    expect((await items())[0]).toHaveTextContent(/seats open/)
  })

  it('begins with twenty seats, and shows the rest when asked to', async () => {
    const seats = Array.from({ length: 25 }, (_, at) => aSaverSeat({ id: String(at) }))
    api.answer(answers(listSaverSeats, requested(), seats))
    await open()
    expect(await items()).toHaveLength(20)

    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }))

    expect(await items()).toHaveLength(25)
  })

  it('keeps its filters in the address, and its feeds keep them, too', async () => {
    const filters = { region: 'caribbean', cabin: 'BUSINESS', seats: 2 } as const
    api.answer(answers(listSaverSeats, requested({ region: 'caribbean' }), []))
    api.answer(answers(listSaverSeats, requested({ ...filters, seats: 1 }), []))
    api.answer(answers(listSaverSeats, requested(filters), [aSaverSeat({ id: 'x', destination: 'BGI' })]))
    const { router } = await open()

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Caribbean')
    expect(await screen.findByText('No saver seat fits these filters')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin' }), 'Business')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Travellers' }), '2 travellers')

    expect((await items())[0]).toHaveTextContent('BGI')
    const query = '?region=caribbean&cabin=business&seats=2'
    expect(router.state.location.search).toBe(query)
    const links = within(screen.getByRole('navigation', { name: 'Feeds' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['RSS', `/radar/feed.rss${query}`],
      ['JSON', `/radar/feed.json${query}`],
      ['Calendar', `/radar/feed.ics${query}`],
    ])

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
  })

  it('says that it is loading, that there is nothing yet, and that it failed', async () => {
    api.answer(hangs(listSaverSeats, requested()))
    const { unmount } = await open()
    expect(screen.getByText('Loading new saver seats...')).toBeInTheDocument()
    unmount()

    api.answer(answers(listSaverSeats, requested(), []))
    const second = await open()
    expect(await screen.findByText('No new saver seats so far')).toBeVisible()
    second.unmount()

    api.answer(refuses(listSaverSeats, requested(), 500, { requestId: 'radar-7' }))
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The saver seats could not be loaded.Reference: radar-7')
    api.answer(answers(listSaverSeats, requested(), [aSaverSeat()]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await items()).toHaveLength(1)
  })

  it('shows and tells what comes in while it is open', async () => {
    jest.useFakeTimers()
    try {
      await open()
      await act(async () => jest.advanceTimersByTimeAsync(0))
      api.answer(answers(listSaverSeats, requested(), [aSaverSeat({ id: 'newer', flightNumber: 'VS5' }), aSaverSeat()]))

      await act(async () => jest.advanceTimersByTimeAsync(21_000))

      expect(screen.getAllByRole('article')).toHaveLength(2)
      expect(screen.getByText('1 new saver seat')).toHaveAttribute('role', 'status')
    } finally {
      jest.useRealTimers()
    }
  })
})
