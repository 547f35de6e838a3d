import { cheapestRequested } from '../testing/open-cheapest.tsx'
import { othersRequested } from '../testing/open-cheapest.tsx'
import { infoRequested } from '../testing/open-cheapest.tsx'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { aPage, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { estimatedDetails } from '../domain/estimated-details.ts'
import { aCheapestFlight, aRouteInfo, cheapestApi, infoUrl, listUrl, openCheapest } from '../testing/open-cheapest.tsx'

const openedUrl = `${listUrl}&open=2027-03-15-VS3`

/** What stands beside a name in the details. */
const fact = (name: string) =>
  screen
    .getAllByText(name, { selector: 'dt' })
    .map((term) => term.closest('div')?.querySelector('dd')?.textContent)
    .at(-1)

async function openDetails(api: FakeApi, ...given: Parameters<FakeApi['answer']>) {
  api.answer(...given)
  return act(async () => openCheapest(openedUrl))
}

describe('details', () => {
  it('are asked for when they are opened, and the address remembers which', async () => {
    const api = cheapestApi()
    const { router } = await act(async () => openCheapest(listUrl))
    expect(api.requests).not.toContain(infoUrl())

    await userEvent.click(screen.getByRole('button', { name: 'Show details' }))

    expect(await screen.findByText('3,442 miles')).toBeVisible()
    expect(router.state.location.search).toBe('?origin=LHR&destination=JFK&open=2027-03-15-VS3')
  })

  it('say how far, how long, in what, how late and for how much', async () => {
    await openDetails(cheapestApi())

    await screen.findByText('3,442 miles')
    expect(fact('Journey time')).toBe('7 h 55 min')
    expect(fact('Plane')).toBe('Airbus A350-1000')
    expect(fact('Expected delay')).toBe('12 min')
    expect(fact('Cash price')).toBe('US$120')
    expect(fact('Value per point')).toContain('1.20¢ Good value')
    expect(screen.queryByText('Estimated')).not.toBeInTheDocument()
  })

  it('show their frame at once, before anything of it is known', async () => {
    await openDetails(
      cheapestApi(),
      hangs(getRouteInfo, infoRequested()),
      hangs(listCheapestForCash, othersRequested()),
    )

    expect(screen.getByRole('heading', { name: 'The flight' })).toBeVisible()
    expect(screen.getByText('Journey time')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Other flights that day' })).toBeVisible()
  })

  it('call what their source does not know not available', async () => {
    const info = aRouteInfo({ planeType: null, estimatedDelayMinutes: null })
    await openDetails(cheapestApi(), answers(getRouteInfo, infoRequested(), info))

    await screen.findByText('3,442 miles')
    expect(fact('Plane')).toBe('N/A')
    expect(fact('Expected delay')).toBe('N/A')
  })

  it('are estimated, marked so, and only logged when they cannot be loaded', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await openDetails(cheapestApi(), refuses(getRouteInfo, infoRequested(), 503))
    const { flightMiles, price } = estimatedDetails('2027-03-15-VS3', 'ECONOMY')

    expect(await screen.findByText('Estimated')).toBeVisible()
    expect(fact('Distance')).toBe(`${flightMiles.toLocaleString('en-GB')} miles`)
    expect(fact('Cash price')).toBe(`US$${price}`)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('/route-info?'), expect.any(Error))
  })

  it('say so for a cabin without seats for points', async () => {
    const sold = answers(
      listCheapestFlights,
      cheapestRequested(),
      aPage([aCheapestFlight({ awardEconomy: noAward() })]),
    )
    await openDetails(cheapestApi(), sold)

    expect(await screen.findByText('No award available for this flight.')).toBeVisible()
    expect(fact('Value per point')).toBe('N/A')
  })

  it('name the award of every cabin', async () => {
    await openDetails(cheapestApi())

    const business = screen.getByText('Business', { selector: 'li span' }).closest('li')
    const first = screen.getByText('First', { selector: 'li span' }).closest('li')
    expect(business).toHaveTextContent('96,000 pts Standard Award')
    expect(first).toHaveTextContent('N/A')
  })
})

describe('alternatives', () => {
  it('are the five cheapest other flights of the day', async () => {
    const seven = [1, 2, 3, 4, 5, 6].map((number) =>
      aRouteInfo({ airlineCode: 'BA', flightNumber: `BA${number}`, price: 100 + number }),
    )
    await openDetails(
      cheapestApi(),
      answers(listCheapestForCash, othersRequested(), [aRouteInfo({ price: 90 }), ...seven]),
    )

    const rows = await screen.findAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent?.slice(-3))).toEqual(['BA1', 'BA2', 'BA3', 'BA4', 'BA5'])
  })

  it('are none where nothing else flies', async () => {
    await openDetails(cheapestApi(), answers(listCheapestForCash, othersRequested(), [aRouteInfo()]))

    expect(await screen.findByText('No other flights on this route that day.')).toBeVisible()
  })

  it('are left out when they cannot be loaded', async () => {
    expectComplaints(/No details of a flight/)
    await openDetails(cheapestApi(), refuses(listCheapestForCash, othersRequested(), 503))

    await screen.findByText('3,442 miles')
    expect(screen.queryByText('Other flights that day')).not.toBeInTheDocument()
  })
})
