import { addressOf } from '@pointfare/shared/operations/operation'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { historyInput, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const historyAsked = (pageNumber: number) =>
  historyInput({ carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', pageNumber })

const pageOf = (pageNumber: number, records: RewardFlight[], totalElements = records.length) =>
  answers(listPriceHistory, historyAsked(pageNumber), aPage(records, { pageNumber, pageSize: 20, totalElements }))

const seen = (day: number, business = 96_000, flightNumber = 'VS3') =>
  aRewardFlight({
    flightNumber,
    scrapedAt: [2027, 2, day, 8, 30, 5],
    awardBusiness: anAward({ cabinPointsValue: business }),
  })

const dialog = () => screen.findByRole('dialog', { name: 'Price history' })
const figure = async () => within(await dialog()).findByRole('figure', { name: 'Points of VS3 over time' })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

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
  it('shows what every cabin cost, page by page, newest first', async () => {
    await openHistory(searchApi(), pageOf(0, [seen(20)], 25), pageOf(1, [seen(3)], 25))

    const row = within(await dialog()).findByRole('row', { name: /20-02-2027 08:30:05 VS3 17,500 4 seats/ })
    expect(await row).toBeVisible()
    expect(button('Previous')).toBeDisabled()
    await userEvent.click(button('Next'))

    expect(await screen.findByRole('row', { name: /03-02-2027/ })).toBeVisible()
    expect(button('Next')).toBeDisabled()
    expect(button('Previous')).toBeEnabled()
  })

  it('says that it is on its way', async () => {
    await openHistory(searchApi(), hangs(listPriceHistory, historyAsked(0)))

    expect(await within(await dialog()).findByText('Loading price history...')).toBeVisible()
  })

  it('says why it cannot be loaded, and can be tried again', async () => {
    const api = searchApi()
    await openHistory(api, refuses(listPriceHistory, historyAsked(0), 500))
    const alert = await within(await dialog()).findByRole('alert')
    expect(alert).toHaveTextContent('Error loading price history: Failed to fetch price history: 500')

    api.answer(pageOf(0, [seen(20)]))
    await userEvent.click(button('Try again'))

    expect(await screen.findByRole('row', { name: /20-02-2027/ })).toBeVisible()
  })

  it('says that it is empty', async () => {
    await openHistory(searchApi(), pageOf(0, []))

    expect(await within(await dialog()).findByText('No historical data available for this flight')).toBeVisible()
  })

  it('gives the focus back to its cabin when it is closed', async () => {
    await openHistory(searchApi(), pageOf(0, [seen(20)]))
    await dialog()

    await userEvent.click(button('Close'))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Business/ })).toHaveFocus()
  })
})

describe('the chart of a price history', () => {
  it("says each cabin's prices of this flight, from all pages", async () => {
    await openHistory(
      searchApi(),
      pageOf(0, [seen(20), seen(15, 200_000, 'VS25')], 25),
      pageOf(1, [seen(10, 80_000), seen(1, 120_000)], 25),
    )

    expect(await figure()).toHaveAccessibleDescription(
      'Economy: 17,500 points, unchanged. Premium Economy: 42,000 points, unchanged. ' +
        'Business: from 120,000 to 96,000 points, lowest 80,000 on 10 Feb 2027, 2 changes. ' +
        'First: never available.',
    )
  })

  it('can be walked through change by change, from the cabin it was opened from', async () => {
    await openHistory(searchApi(), pageOf(0, [seen(20), seen(1, 120_000)]))
    const walker = within(await figure()).getByRole('slider', { name: 'Change by change' })
    expect(walker).toHaveAttribute('aria-valuetext', 'Business 96,000 points from 20 Feb 2027 08:30 UTC')

    fireEvent.change(walker, { target: { value: Number(walker.getAttribute('value')) - 1 } })

    expect(walker).toHaveAttribute('aria-valuetext', 'Business 120,000 points from 1 Feb 2027 08:30 UTC')
  })

  it('tells from what it has when further pages cannot be had', async () => {
    await openHistory(searchApi(), pageOf(0, [seen(20)], 25), refuses(listPriceHistory, historyAsked(1), 500))

    expect(await figure()).toHaveAccessibleDescription(/Business: 96,000 points, unchanged/)
  })

  it('asks for no more than five pages of a long history', async () => {
    const api = searchApi()
    await openHistory(api, ...[0, 1, 2, 3, 4].map((pageNumber) => pageOf(pageNumber, [seen(20 - pageNumber)], 150)))
    await figure()

    expect(api.requests).not.toContain(addressOf(listPriceHistory, historyAsked(5)))
  })
})

describe('the standing of a price in its own history', () => {
  it('is said in one sentence for the cabin it was opened from', async () => {
    await openHistory(searchApi(), pageOf(0, [seen(20), seen(1, 120_000)]))

    const sentence = /^Business, 96,000 points: lower than \d\d% of the last \d\d days\.$/
    expect(await within(await dialog()).findByText(sentence)).toBeVisible()
  })
})
