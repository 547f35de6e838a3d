import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { keepUnchanged, resultsByDay } from '../domain/results-by-day.ts'
import { ResultsGrid } from './results-grid.tsx'

const nothing = () => {}
const shows = { showsAirlines: false, showsAirports: false, flightSummary: null }
const watch = { airlines: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-03-01', to: '2027-03-31' }
const setting = { cabins, locale: 'en-GB', travellers: 1, ...shows, watch, onBook: nothing, onHistory: nothing }

const stars = {}

/** One flight a day from 1 March 2027 on. */
const aSeason = (days: number): RewardFlight[] =>
  Array.from({ length: days }, (_, index) => {
    const date = new Date(Date.UTC(2027, 2, 1 + index))
    return aRewardFlight({
      id: `flight-${index}`,
      departure: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
      awardEconomy: anAward({ cabinPointsValue: 20_000 + index }),
    })
  })

/** A grid whose flights the test can replace; each flight that is drawn asks once what time it is. */
function openGrid(flights: RewardFlight[]) {
  const now = jest.fn(() => new Date('2027-03-01T12:00:00Z'))
  let replace: (flights: RewardFlight[]) => void = () => {}

  function Page() {
    const [days, setDays] = useState(resultsByDay(flights))
    replace = (next) => setDays(keepUnchanged(days, resultsByDay(next)))
    return <ResultsGrid days={days} stars={stars} setting={setting} isUpdating={false} />
  }
  renderAt([{ path: '/', Component: Page }], '/', { site: { now } })
  return { now, replace: (next: RewardFlight[]) => act(() => replace(next)) }
}

describe('the grid of results', () => {
  it('draws one card again when one price has changed', () => {
    const flights = aSeason(9)
    const { now, replace } = openGrid(flights)
    expect(now).toHaveBeenCalledTimes(9)
    now.mockClear()

    replace(flights.with(7, aRewardFlight({ ...flights[7], awardEconomy: anAward({ cabinPointsValue: 99_000 }) })))

    expect(now).toHaveBeenCalledTimes(1)
    expect(screen.getByText(/99,000/)).toBeInTheDocument()
  })

  it('draws a screenful at once, and the rest by and by', async () => {
    openGrid(aSeason(14))
    expect(screen.getAllByRole('article').length).toBeLessThan(14)

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14))
  })
})
