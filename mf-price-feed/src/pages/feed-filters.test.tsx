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
    ['Airline', 'British Airways', '?airline=BA&change=all'],
    ['Route', 'Manchester (MAN) to New York (JFK)', '?route=MAN-JFK&change=all'],
    ['Cabin', 'Business', '?cabin=business&change=all'],
    ['Change', 'Fewer seats', '?airline=BA&change=fewer-seats'],
  ])('%s: %s is kept in the address', async (name, option, query) => {
    const { router } = await openWithTwo(name === 'Change' ? '?airline=BA&change=all' : '?change=all')

    await choose(name, option)

    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('BA9')
    expect(router.state.location.search).toBe(query)
  })

  it('are read from the address, and can be cleared', async () => {
    const { router } = await openWithTwo('?cabin=economy&change=price-up')
    expect(rows()).toHaveLength(0)

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('VS3')
    expect(router.state.location.search).toBe('')
  })

  it('show price drops at first, and everything after one press', async () => {
    const { router } = await openWithTwo()
    expect(screen.getByRole('radio', { name: 'Price drops' })).toBeChecked()
    expect(screen.getAllByText('Price drops')).toHaveLength(1)
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toHaveTextContent('VS3')

    await userEvent.click(screen.getByRole('radio', { name: 'All' }))

    expect(rows()).toHaveLength(2)
    expect(router.state.location.search).toBe('?change=all')
  })

  it('name each kind of change once: drops at the switch, the others below it', async () => {
    await openWithTwo()
    expect(screen.queryByRole('combobox', { name: 'Change' })).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await choose('Change', 'Fewer seats')

    expect(screen.queryByRole('option', { name: 'Price drops' })).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  })

  it('can be looked at route by route, the route with the newest change first', async () => {
    const { router } = await openWithTwo('?change=all')

    await userEvent.click(screen.getByRole('radio', { name: 'By route' }))

    const list = within(screen.getByRole('list', { name: 'Price changes by route' }))
    const groups = list.getAllByRole('group')
    expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
      expect.stringMatching(/^MAN→ to JFK.*1 change$/),
      expect.stringMatching(/^LHR→ to JFK.*1 change$/),
    ])
    expect(router.state.location.search).toBe('?change=all&view=routes')
    expect(screen.queryByRole('feed')).not.toBeInTheDocument()
  })

  it('say that nothing fits, rather than that nothing moves', async () => {
    await openWithTwo('?cabin=first')

    expect(rows()).toHaveLength(0)
    expect(screen.getByText('No change so far fits these filters')).toBeVisible()
    expect(screen.queryByText('Waiting for price updates...')).not.toBeInTheDocument()
  })
})
