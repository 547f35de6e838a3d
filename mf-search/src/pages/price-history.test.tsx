import { addressOf } from '@pointfare/shared/operations/operation'
import { getPriceOutlook } from '@pointfare/shared/operations/price-outlook'
import { listFlightStandings, listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { historyInput, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const dayRequested = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15' }
const ofDay = (pageNumber: number) => historyInput({ ...dayRequested, pageNumber })
const ofFlight = (pageNumber: number) => historyInput({ ...dayRequested, flight: 'VS3', pageNumber })

type Requested = ReturnType<typeof ofDay>

const page = (requested: Requested, records: RewardFlight[], totalElements = records.length) =>
  answers(
    listPriceHistory,
    requested,
    aPage(records, { pageNumber: requested.query['page-number'], pageSize: 20, totalElements }),
  )

const seen = (day: number, business = 96_000, flightNumber = 'VS3') =>
  aRewardFlight({
    flightNumber,
    scrapedAt: [2027, 2, day, 8, 30, 5],
    awardBusiness: anAward({ cabinPointsValue: business }),
  })

const dialog = () => screen.findByRole('dialog', { name: 'Price history' })
const figure = async () => within(await dialog()).findByRole('figure', { name: 'Points of VS3 over time' })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const choose = async (role: 'tab' | 'radio', name: string) =>
  userEvent.click(within(await dialog()).getByRole(role, { name }))

/** Nothing is laid out here, so no size ever changes. */
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

async function openHistory(api: FakeApi, ...given: Parameters<FakeApi['answer']>) {
  api.answer(...given)
  openSearch(resultsUrl)
  await userEvent.click(await screen.findByRole('button', { name: /^Business/ }))
}

describe('the price history', () => {
  it('names flight, route and day', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]))

    const heading = within(await dialog()).getByRole('heading', { level: 3 })
    expect(heading).toHaveTextContent('VS3 · LHR to JFK · Mon 15 Mar 2027')
  })

  it('leads to the booking of its flight', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    searchApi().answer(page(ofFlight(0), [seen(20)]))
    const config = aRuntimeConfig({ bookingLinks: { VS: 'https://air.example/?on={date}' } })
    openSearch(`${resultsUrl}?history=VS3.2027-03-15.business`, { site: { config } })
    await dialog()

    await userEvent.click(button('Book'))

    expect(opened).toHaveBeenCalledWith('https://air.example/?on=2027-03-15', '_blank', 'noopener,noreferrer')
  })

  it('shows what the cabin cost, page by page, newest first, without changes of other cabins', async () => {
    const elsewhere = { ...seen(21), awardEconomy: anAward({ cabinPointsValue: 1_000 }) }
    await openHistory(
      searchApi(),
      page(ofFlight(0), [elsewhere, seen(20, 99_000)], 25),
      page(ofFlight(1), [seen(3)], 25),
    )

    const row = within(await dialog()).findByRole('row', { name: /^20 Feb, 08:30 VS3 99,000 \d seats/ })
    expect(await row).toBeVisible()
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Next'))

    expect(await screen.findByRole('row', { name: /^3 Feb/ })).toBeVisible()
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'false')
  })

  it('asks for no page twice, whichever is turned to', async () => {
    const api = searchApi()
    await openHistory(
      api,
      page(ofFlight(0), [seen(20)], 25),
      page(ofFlight(1), [seen(3)], 25),
      page(ofDay(0), [seen(20)]),
    )
    await figure()

    await userEvent.click(button('Next'))
    await screen.findByRole('row', { name: /^3 Feb/ })
    await userEvent.click(button('Previous'))
    await choose('radio', 'All flights')
    await within(await dialog()).findByRole('figure', { name: 'Points of all flights over time' })
    await choose('radio', 'This flight')
    await figure()

    const requested = api.requests.filter((address) => address.includes('/historic'))
    expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
    expect(requested).toHaveLength(3)
  })

  it('asks for older pages than the chart draws when they are turned to', async () => {
    const api = searchApi()
    const pages = [0, 1, 2, 3, 4, 5].map((number) => page(ofFlight(number), [seen(20 - number)], 120))
    await openHistory(api, ...pages)
    await figure()
    expect(api.requests).not.toContain(addressOf(listPriceHistory, ofFlight(5)))

    for (const number of [2, 3, 4, 5, 6]) {
      await userEvent.click(button('Next'))
      await screen.findByText(`Page ${number} of 6`)
    }

    expect(await screen.findByRole('row', { name: /^15 Feb/ })).toBeVisible()
  })

  it('marks what changed since the record before, also where that is on the next page', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)], 25), page(ofFlight(1), [seen(3, 90_000)], 25))

    const row = await screen.findByRole('row', { name: /^20 Feb/ })
    expect(row).toHaveTextContent(/96,000.*6,000/)
  })

  it('says that it is on its way', async () => {
    await openHistory(searchApi(), hangs(listPriceHistory, ofFlight(0)))

    expect(await within(await dialog()).findByText('Loading price history...')).toBeVisible()
  })

  it('says why it cannot be loaded, and can be tried again', async () => {
    const api = searchApi()
    await openHistory(api, refuses(listPriceHistory, ofFlight(0), 500, { requestId: 'history-7' }))
    const alert = await within(await dialog()).findByRole('alert')
    expect(alert).toHaveTextContent(
      'Error loading price history: Failed to fetch price history: 500Reference: history-7',
    )

    api.answer(page(ofFlight(0), [seen(20)]))
    await userEvent.click(button('Try again'))

    expect(await screen.findByRole('row', { name: /^20 Feb/ })).toBeVisible()
  })

  it('stays when a later look at it fails', async () => {
    const api = searchApi()
    await openHistory(api, page(ofFlight(0), [seen(20)]))
    await figure()
    const looked = () => api.requests.filter((address) => address.includes('/historic')).length
    const before = looked()
    api.answer(refuses(listPriceHistory, ofFlight(0), 503))

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(looked()).toBeGreaterThan(before))
    jest.restoreAllMocks()

    expect(await figure()).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says that it is empty', async () => {
    await openHistory(searchApi(), page(ofFlight(0), []))

    expect(await within(await dialog()).findByText('No historical data available for this flight')).toBeVisible()
  })

  it('gives the focus back to its cabin when it is closed', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]))
    await dialog()

    await userEvent.click(button('Close'))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Business/ })).toHaveFocus()
  })
})

describe('all flights of the day', () => {
  it('take the place of this one in chart and table, each under its number', async () => {
    await openHistory(
      searchApi(),
      page(ofFlight(0), [seen(20)]),
      page(ofDay(0), [seen(20), seen(15, 200_000, 'VS25'), seen(2, 150_000, 'VS25')]),
    )
    expect(await within(await dialog()).findByRole('radio', { name: 'This flight' })).toBeChecked()

    await choose('radio', 'All flights')

    const chart = await within(await dialog()).findByRole('figure', { name: 'Points of all flights over time' })
    expect(chart).toHaveAccessibleDescription(/VS3: 96,000 points, unchanged\. VS25: from 150,000 to 200,000 points/)
    expect(screen.getByRole('row', { name: /^15 Feb, 08:30 VS25/ })).toBeVisible()
  })

  it('leave the rest of the history where it is when they cannot be had', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]), refuses(listPriceHistory, ofDay(0), 500))
    await figure()

    await choose('radio', 'All flights')

    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Failed to fetch price history: 500')
    await choose('radio', 'This flight')
    expect(await figure()).toBeVisible()
  })
})

describe('the chart of a price history', () => {
  it('is of the cabin it was opened from, from all pages', async () => {
    await openHistory(
      searchApi(),
      page(ofFlight(0), [seen(20)], 25),
      page(ofFlight(1), [seen(10, 80_000), seen(1, 120_000)], 25),
    )

    expect(await screen.findByRole('tab', { name: 'Business', selected: true })).toBeVisible()
    expect(await figure()).toHaveAccessibleDescription(
      /^Business: from 120,000 to 96,000 points, lowest 80,000 on 10 Feb 2027, 2 changes\. Half of the time between 80,000 and/,
    )
  })

  it('has a tab for each cabin that the flight has or had', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]))
    await figure()

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Economy',
      'Premium Economy',
      'Business',
      'All cabins',
    ])
    await choose('tab', 'Economy')
    expect(await figure()).toHaveAccessibleDescription('Economy: 17,500 points, unchanged.')
  })

  it('says of a cabin that is asked for and never was that it was not', async () => {
    searchApi().answer(page(ofFlight(0), [seen(20)]))
    openSearch(`${resultsUrl}?history=VS3.2027-03-15.first`)

    expect(await within(await dialog()).findByText('Never available in the time that is known.')).toBeVisible()
  })

  it('compares all cabins, each in a range of its own', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20), seen(1, 120_000)]))
    await figure()

    await choose('tab', 'All cabins')

    expect(await figure()).toHaveAccessibleDescription(
      'Economy: 17,500 points, unchanged. Premium Economy: 42,000 points, unchanged. ' +
        'Business: from 120,000 to 96,000 points, lowest 96,000 on 20 Feb 2027, 1 change. First: never available. ' +
        'Each line has a range of its own, from its lowest points to its highest.',
    )
  })

  it('can be walked through change by change', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20), seen(1, 120_000)]))
    const walker = within(await figure()).getByRole('slider', { name: 'Change by change' })
    expect(walker).toHaveAttribute('aria-valuetext', 'Business 96,000 points from 20 Feb 2027 08:30 UTC')

    fireEvent.change(walker, { target: { value: Number(walker.getAttribute('value')) - 1 } })

    expect(walker).toHaveAttribute('aria-valuetext', 'Business 120,000 points from 1 Feb 2027 08:30 UTC')
  })

  it('tells from what it has when further pages cannot be had', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)], 25), refuses(listPriceHistory, ofFlight(1), 500))

    expect(await figure()).toHaveAccessibleDescription('Business: 96,000 points, unchanged.')
  })
})

describe('the standing of a price in its own history', () => {
  it('is said in one sentence, for the cabin of the tab', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20), seen(1, 120_000)]))

    const sentence = /Business costs 96,000 points now, usually 96,000|Business costs 96,000 points now/
    expect(await within(await dialog()).findByText(sentence)).toBeVisible()
    await choose('tab', 'Economy')
    expect(within(await dialog()).getByText(/Economy costs 17,500 points now, as in all of/)).toBeVisible()
  })

  it('begins with the verdict that stands beside the price among the results', async () => {
    const { id } = aRewardFlight()
    const dear = { dearerPercent: 0, cheaperPercent: 90, clearlyDearerPercent: 0, clearlyCheaperPercent: 80, days: 90 }
    const cabins = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: dear, FIRST: null }
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]), answers(listFlightStandings, {}, [{ id, cabins }]))

    expect(await within(await dialog()).findByText('High for this route.')).toBeVisible()
  })
})

describe('whether to book or to wait', () => {
  const prospect = { days: 7, fellPercent: 12, gonePercent: 31, cases: 214, flights: 40, advice: 'BOOK' } as const
  const requested = { params: { airline: 'vs', origin: 'LHR', destination: 'JFK', on: '2027-03-15', flight: 'VS3' } }
  const none = { ECONOMY: [], PREMIUM_ECONOMY: [], BUSINESS: [], FIRST: [] }

  it('is said where enough prices like it are known, with how many they are', async () => {
    await openHistory(
      searchApi(),
      page(ofFlight(0), [seen(20)]),
      answers(getPriceOutlook, requested, { cabins: { ...none, BUSINESS: [prospect] } }),
    )

    expect(await within(await dialog()).findByText('Book now.')).toBeVisible()
    const basis = 'In 7 days 12 % of such prices fell and 31 % were gone (214 cases on this route).'
    expect(within(await dialog()).getByText(basis)).toBeInTheDocument()
    await choose('tab', 'Economy')
    expect(within(await dialog()).queryByText(/of such prices/)).not.toBeInTheDocument()
  })

  it('is not said when it cannot be had', async () => {
    await openHistory(searchApi(), page(ofFlight(0), [seen(20)]), refuses(getPriceOutlook, requested, 500))
    await figure()

    expect(within(await dialog()).queryByText(/of such prices/)).not.toBeInTheDocument()
  })
})
