import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { Seen } from './seen.tsx'

const now = () => new Date('2027-03-01T12:00:00Z')
const open = (...seen: RewardFlight['scrapedAt'][]) => {
  const flights = seen.map((scrapedAt) => aRewardFlight({ scrapedAt }))
  return renderAt([{ path: '/', element: <Seen flights={flights} /> }], '/', { site: { now } })
}

describe('the age of what is shown', () => {
  it('is that of the flight which was looked at longest ago', () => {
    open([2027, 3, 1, 10, 0, 0], [2027, 2, 28, 11, 59, 59], [2027, 2, 28, 12, 0, 0])

    expect(screen.getByText(/^seen /)).toHaveAttribute('datetime', '2027-02-28T11:59:59.000Z')
  })

  it('is not told where nothing is shown', () => {
    const { container } = open()

    expect(container.querySelector('time')).toBeNull()
  })
})
