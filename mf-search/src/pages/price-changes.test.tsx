import { historyPath, HistoricRewardFlightPage, RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flightsUrl, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const economy = (cabinPointsValue: number, cabinClassSeatCount: number) => ({
  awardEconomy: anAward({
    cabinPointsValue,
    cabinClassSeatCount,
    cabinClassSeatCountString: String(cabinClassSeatCount),
  }),
})

const cabinButton = () => screen.findByRole('button', { name: /^Economy/ })

describe('results that are looked at for a while', () => {
  afterEach(() => jest.useRealTimers())

  it('say what has changed since they came, in words and not by colour alone', async () => {
    jest.useFakeTimers()
    const api = searchApi()
    api.answer(answers(flightsUrl(), RewardFlightPage, aPage([aRewardFlight(economy(20_000, 4))])))
    await act(async () => void openSearch(resultsUrl))
    expect(await cabinButton()).not.toHaveTextContent('by')

    api.answer(answers(flightsUrl(), RewardFlightPage, aPage([aRewardFlight(economy(17_500, 3))])))
    await act(() => jest.advanceTimersByTimeAsync(60_000))

    expect(await cabinButton()).toHaveTextContent('▼ 2,500 pointsdown by 2,500 points')
    expect(await cabinButton()).toHaveTextContent('▼ 1 seatdown by 1 seat')
  })
})

describe('the price history', () => {
  it('says of each price how it differs from the one before', async () => {
    const api = searchApi()
    const on = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', pageNumber: 0 }
    const records = [
      aRewardFlight({ ...economy(20_000, 9), scrapedAt: [2027, 2, 28, 8, 0, 0] }),
      aRewardFlight({ ...economy(15_000, 4), scrapedAt: [2027, 2, 27, 8, 0, 0] }),
    ]
    api.answer(answers(historyPath(on), HistoricRewardFlightPage, aPage(records, { pageSize: 20 })))
    openSearch(resultsUrl)

    await userEvent.click(await cabinButton())

    const [, newest, oldest] = await within(await screen.findByRole('dialog')).findAllByRole('row')
    expect(newest).toHaveTextContent('up by 5,000 points')
    expect(newest).toHaveTextContent('up by 5 seats')
    expect(oldest).not.toHaveTextContent(/(up|down) by/)
    expect(await screen.findByRole('figure', { name: 'Points of VS3 over time' })).toHaveAccessibleDescription(
      /^Economy: from 15,000 to 17,500 points, lowest 15,000 on 27 Feb 2027, 2 changes\. Premium Economy: 42,000 points, unchanged\./,
    )
  })
})
