import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const saved: { name: string; content: Promise<string> }[] = []

let api: FakeApi
beforeEach(() => {
  api = searchApi()
  saved.length = 0
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    blobs.set('blob:saved', blob as Blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: textOf(blobs.get(this.href)) })
  })
})

const textOf = (blob: Blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(blob)
  })

async function choose(command: string, query = '', shown: () => Promise<unknown> = async () => {}) {
  const user = userEvent.setup()
  openSearch(resultsUrl + query)
  await shown()
  await user.click(await screen.findByRole('button', { name: 'Share and save' }))
  await user.click(await screen.findByRole('menuitem', { name: command }))
}

describe('the flights that are shown', () => {
  it('can be shared by their address', async () => {
    await choose('Copy link')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })

  it('can be saved for a spreadsheet', async () => {
    await choose('Download as CSV')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('CSV file saved.')
    expect(saved[0]?.name).toBe('reward-flights.csv')
  })

  it('can be saved for a calendar', async () => {
    await choose('Download as calendar')

    expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent('Calendar file saved.')
    expect(saved[0]?.name).toBe('reward-flights.ics')
  })

  it('are those of the day that is chosen in a year', async () => {
    const requested = flightsRequested({ from: '2027-03-20', to: '2027-03-20', pageSize: 10_000 })
    const onSaturday = aRewardFlight({ flightNumber: 'VS45', departure: [2027, 3, 20] })
    api.answer(answers(searchRewardFlights, requested, aPage([onSaturday])))

    await choose('Download as CSV', '?view=year&day=2027-03-20', () => screen.findAllByText('VS45'))

    expect(await saved[0]?.content).toContain('VS45')
    expect(await saved[0]?.content).not.toContain('VS3,')
  })

  it('are all of them in the order of a table', async () => {
    const later = aRewardFlight({ flightNumber: 'VS45', departureTime: '19:00' })
    const flights = aPage([aRewardFlight(), later])
    api.answer(answers(searchRewardFlights, flightsRequested({ pageSize: 10_000 }), flights))

    await choose('Download as CSV', '?view=table&order=-departs', () =>
      screen.findByRole('table', { name: 'Reward flights' }),
    )

    expect(await saved[0]?.content).toMatch(/VS45[^]*VS3,/)
  })
})
