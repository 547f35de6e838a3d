import { flightsRequested } from '../testing/open-search.tsx'
import { filterRewardFlights, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const queryOf = ({ router }: ReturnType<typeof openSearch>) => router.state.location.search
const flights = (...numbers: string[]) =>
  aPage(numbers.map((flightNumber) => aRewardFlight({ flightNumber, id: flightNumber })))

let api: FakeApi
beforeEach(() => {
  api = searchApi()
})

describe('filters', () => {
  it('ask the API for what is left, and put themselves into the address', async () => {
    api.answer(answers(filterRewardFlights, {}, flights('VS137')))
    const page = openSearch(resultsUrl)
    await screen.findByText('VS3')

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Business' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seats' }), '2 or more')

    expect(await screen.findByText('VS137')).toBeVisible()
    expect(queryOf(page)).toBe('?cabins=business&seats=2')
    expect(screen.queryByText('VS3')).not.toBeInTheDocument()
  })

  it('are those of the address', async () => {
    api.answer(answers(filterRewardFlights, {}, flights('VS137')))

    openSearch(`${resultsUrl}?cabins=first,business&points=75000&saver=1&sort=points`)

    expect(await screen.findByText('VS137')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }))
    expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'First' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Economy' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Saver awards only' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Points up to' })).toHaveDisplayValue('75,000')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Lowest points')
  })

  it('say that they leave nothing, and can be cleared at once', async () => {
    api.answer(answers(filterRewardFlights, {}, aPage([])))
    const page = openSearch(`${resultsUrl}?saver=1`)
    expect(await screen.findByText('No reward flights fit these filters.')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Show all flights' }))

    expect(await screen.findByText('VS3')).toBeVisible()
    expect(queryOf(page)).toBe('')
  })

  it('can be cleared together', async () => {
    api.answer(answers(filterRewardFlights, {}, flights('VS137')))
    api.answer(answers(searchRewardFlights, flightsRequested({ pageDays: 14 }), flights('VS3')))
    const page = openSearch(`${resultsUrl}?size=14&cabins=first`)
    await screen.findByText('VS137')

    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(queryOf(page)).toBe('?size=14')
    expect(await screen.findByText('VS3')).toBeVisible()
  })

  it('of one cabin leave the others out of every day', async () => {
    api.answer(answers(filterRewardFlights, {}, flights('VS137', 'VS3')))
    openSearch(`${resultsUrl}?cabins=business`)
    const card = within(await screen.findByRole('article'))

    expect(card.getAllByRole('button', { name: /^Business 96,000/ })).toHaveLength(2)
    expect(card.queryByText('Economy')).not.toBeInTheDocument()
  })

  it('are there before the flights, so that nothing moves when they come', async () => {
    openSearch(resultsUrl)

    expect(screen.getByText('Loading reward flights...')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
    expect(await screen.findByText('VS3')).toBeVisible()
  })
})
