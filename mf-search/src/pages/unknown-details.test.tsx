import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { anAward, aPage, aRewardFlight, noAward, unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { answers } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const unknown = aRewardFlight({
  flightNumber: 'VS',
  departureTime: '00:00',
  departureTimeKnown: false,
  awardEconomy: unknownSeats,
  awardPremiumEconomy: noAward(),
  awardBusiness: anAward({ cabinPointsValue: 9_000, cabinShare: 10 }),
})
const known = aRewardFlight({
  id: '2',
  flightNumber: 'VS3',
  departureTime: '00:00',
  departureTimeKnown: true,
  awardBusiness: anAward({ cabinPointsValue: 60_000 }),
})

beforeEach(() => {
  searchApi().answer(answers(searchRewardFlights, flightsRequested(), aPage([unknown, known])))
})

describe('the age of a flight on its card', () => {
  const lately = aRewardFlight({ id: '3', flightNumber: 'VS5', scrapedAt: [2027, 2, 28, 23, 55, 0] })
  const long = aRewardFlight({ id: '4', flightNumber: 'VS7', scrapedAt: [2027, 2, 28, 12, 55, 0] })
  const cardOf = async (...flights: RewardFlight[]) => {
    searchApi().answer(answers(searchRewardFlights, flightsRequested(), aPage(flights)))
    openSearch(resultsUrl)
    return within(await screen.findByRole('article', { name: /15 March 2027/ }))
  }

  it('is its own where others of the day were read at another time', async () => {
    const card = await cardOf(lately, long)

    const flights = card.getAllByRole('button', { name: 'Book' })
    expect(flights[0]).toHaveAccessibleDescription(/VS5 seen 10 hours ago$/)
    expect(flights[1]).toHaveAccessibleDescription(/VS7 seen 21 hours ago$/)
  })

  it('is told once for those that were read together', async () => {
    const card = await cardOf(lately, { ...long, scrapedAt: lately.scrapedAt })

    expect(card.getAllByText(/^seen /)).toHaveLength(1)
  })
})

describe('what nobody tells of a flight', () => {
  it('is said on its card, and midnight is a time there', async () => {
    openSearch(resultsUrl)

    const card = await screen.findByRole('article', { name: /15 March 2027/ })
    await within(card).findByText(/7h/)

    expect(card).toHaveTextContent('Time not published VS')
    expect(card).toHaveTextContent('seats open')
    expect(card).not.toHaveTextContent(/\b0 seats/)
    expect(card).toHaveTextContent(/00:00 → to 03:55 ?VS3/)
    expect(card.textContent.match(/00:00/g)).toHaveLength(1)
  })

  it('is said on paper', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === 'print' })

    openSearch(resultsUrl)
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Time not published/ })
    window.matchMedia = matchMedia

    expect(row).toHaveTextContent('VS Time not published–')
    expect(row).toHaveTextContent('17,500 (open)')
    expect(row).toHaveTextContent('9,000 (4, 10% in cabin)')
    expect(row).not.toHaveTextContent('00:00')
  })
})

it('shows how much of the way a mixed cabin is, and takes it for no best price', async () => {
  openSearch(resultsUrl)

  const card = await screen.findByRole('article', { name: /15 March 2027/ })
  const [mixed, whole] = ['9,000', '60,000'].map((points) =>
    within(card).getByRole('button', { name: new RegExp(`^Business ${points}`) }),
  )

  expect(mixed).toHaveTextContent('10% in cabin')
  expect(whole).not.toHaveTextContent('in cabin')
  expect(mixed).not.toHaveTextContent('Lowest price')
})
