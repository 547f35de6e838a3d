import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dashboardApi, openDashboard } from '../testing/open-dashboard.tsx'

beforeEach(() => dashboardApi())

const rows = () => within(screen.getByRole('feed')).queryAllByRole('article')
const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), option)

/** Virgin's Economy from London fell, and British Airways sold a seat in Business from Manchester. */
async function openWithTwo(query = '') {
  const page = await openDashboard(query)
  const business = (seats: number) => ({
    award_business: { cabin_points_value: 60_000, cabin_class_seat_count: seats },
  })
  page.stream.send(aPriceChange())
  page.stream.send(
    aPriceChange(
      { carrier_code: 'BA', flight_number: 'BA9', origin: 'MAN' },
      { before: business(2), after: business(1) },
    ),
  )
  return page
}

describe('filters of the feed', () => {
  it.each([
    ['Airline', 'British Airways', '?airline=BA'],
    ['Route', 'Manchester (MAN) to New York (JFK)', '?route=MAN-JFK'],
    ['Cabin', 'Business', '?cabin=business'],
    ['Change', 'Fewer seats', '?airline=BA&change=fewer-seats'],
  ])('%s: %s is kept in the address', async (name, option, query) => {
    const { router } = await openWithTwo(name === 'Change' ? '?airline=BA' : '')

    await choose(name, option)

    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('BA9')
    expect(router.state.location.search).toBe(query)
  })

  it('are read from the address, and can be cleared', async () => {
    const { router } = await openWithTwo('?cabin=economy&change=price-down')
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('VS3')

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(rows()).toHaveLength(2)
    expect(router.state.location.search).toBe('')
  })

  it('say that nothing fits, rather than that nothing moves', async () => {
    await openWithTwo('?cabin=first')

    expect(rows()).toHaveLength(0)
    expect(screen.getByText('No change so far fits these filters')).toBeVisible()
    expect(screen.queryByText('Waiting for price updates...')).not.toBeInTheDocument()
  })
})
