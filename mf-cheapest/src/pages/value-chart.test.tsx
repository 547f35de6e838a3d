import { listPointsByFlight } from '@pointfare/shared/operations/cheapest'
import { refuses } from '@pointfare/shared/testing/fake-api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  cheapestApi,
  listUrl,
  onAWideScreen,
  openCheapest,
  pointsUrl,
  routeRequested,
} from '../testing/open-cheapest.tsx'

describe('the chart', () => {
  const figure = async () => within(await screen.findByRole('figure', { name: 'Points in Economy by date' }))

  it('is fetched when it is asked for where there is little room, and the address remembers that', async () => {
    const api = cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))
    expect(api.requests).not.toContain(pointsUrl)

    await userEvent.click(screen.getByRole('button', { name: 'Show chart' }))

    await figure()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&chart=1')
  })

  it('is open on a wide screen until it is hidden', async () => {
    const restore = onAWideScreen()
    cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))
    await figure()

    await userEvent.click(screen.getByRole('button', { name: 'Hide chart' }))

    expect(screen.queryByRole('figure', { name: 'Points in Economy by date' })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&chart=0')
    restore()
  })

  it('can be walked through flight by flight, from the cheapest, each with the way to its day', async () => {
    cheapestApi()
    await act(async () => openCheapest(`${listUrl}&chart=1`))
    const walker = (await figure()).getByRole('slider', { name: 'Flight by flight' })
    expect(walker).toHaveAttribute('aria-valuetext', 'Mon 15 Mar 2027, VS3: 10,000 points')

    fireEvent.change(walker, { target: { value: 1 } })

    expect(walker).toHaveAttribute('aria-valuetext', 'Fri 2 Apr 2027, VS25: 17,500 points')
    expect((await figure()).getByRole('link', { name: 'See 2 Apr 2027 in the search' })).toHaveAttribute(
      'href',
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-04-02/to/2027-04-02',
    )
  })

  it('has the same figures as tables, month by month', async () => {
    cheapestApi()
    await act(async () => openCheapest(`${listUrl}&chart=1`))
    await figure()

    await open('All 2 flights as tables')
    await open('March 2027: 1 flight from 10,000 points')

    expect(screen.getByRole('row', { name: 'Mon 15 Mar 2027 VS3 10,000' })).toBeVisible()
  })

  it('can be tried again when it cannot be loaded', async () => {
    const api = cheapestApi()
    api.answer(refuses(listPointsByFlight, routeRequested(), 500, { requestId: 'chart-7' }))
    await act(async () => openCheapest(`${listUrl}&chart=1`))

    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.Reference: chart-7')
  })
})

/** jsdom opens no details by itself. */
async function open(summary: string) {
  const details = screen.getByText(summary).closest('details')
  if (details) details.open = true
  await act(async () => details?.dispatchEvent(new Event('toggle')))
}
