import { HistoricRewardFlightPage, historyPath } from '@pointfare/shared/contracts/reward-flight'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const historyUrl = (pageNumber: number) =>
  historyPath({ carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', pageNumber })

const recordsOf = (pageNumber: number, day: number) =>
  answers(
    historyUrl(pageNumber),
    HistoricRewardFlightPage,
    aPage([aRewardFlight({ scrapedAt: [2027, 2, day, 8, 30, 5] })], { pageNumber, pageSize: 20, totalElements: 25 }),
  )

const dialog = () => screen.findByRole('dialog', { name: 'Price history' })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

async function openHistory(api: FakeApi, ...given: Parameters<FakeApi['answer']>) {
  api.answer(...given)
  openSearch(resultsUrl)
  await userEvent.click(await screen.findByRole('button', { name: /^Business/ }))
}

describe('the price history', () => {
  it('shows what every cabin cost, page by page, newest first', async () => {
    await openHistory(searchApi(), recordsOf(0, 20), recordsOf(1, 3))

    const row = within(await dialog()).findByRole('row', { name: /20-02-2027 08:30:05 VS3 17,500 4 seats/ })
    expect(await row).toBeVisible()
    expect(button('Previous')).toBeDisabled()
    await userEvent.click(button('Next'))

    expect(await screen.findByRole('row', { name: /03-02-2027/ })).toBeVisible()
    expect(button('Next')).toBeDisabled()
    expect(button('Previous')).toBeEnabled()
  })

  it('that cannot be had says why and can be tried again', async () => {
    const api = searchApi()
    await openHistory(api, refuses(historyUrl(0), 500))
    const alert = await within(await dialog()).findByRole('alert')
    expect(alert).toHaveTextContent('Error loading price history: Failed to fetch price history: 500')

    api.answer(recordsOf(0, 20))
    await userEvent.click(button('Try again'))

    expect(await screen.findByRole('row', { name: /20-02-2027/ })).toBeVisible()
  })

  it('that is empty says so', async () => {
    await openHistory(searchApi(), answers(historyUrl(0), HistoricRewardFlightPage, aPage([])))

    expect(await within(await dialog()).findByText('No historical data available for this flight')).toBeVisible()
  })

  it('gives the focus back to its cabin when it is closed', async () => {
    await openHistory(searchApi(), recordsOf(0, 20))
    await dialog()

    await userEvent.click(button('Close'))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Business/ })).toHaveFocus()
  })
})
