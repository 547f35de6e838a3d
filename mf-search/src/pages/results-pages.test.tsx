import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, hangs } from '@pointfare/shared/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flightsRequested, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () => screen.getByText(/flights \d|All \d/)

const pageOf = (pageNumber: number, pageDays: number, flightNumber: string, totalElements = 60) =>
  answers(
    searchRewardFlights,
    flightsRequested({ pageNumber, pageDays }),
    aPage([aRewardFlight({ flightNumber })], { pageNumber, pageSize: 28, totalElements }),
  )

describe('pages of results', () => {
  it('are turned with the pager, and the address says which one it is', async () => {
    const api = searchApi()
    api.answer(pageOf(0, 28, 'VS3'), pageOf(1, 28, 'VS9'), pageOf(2, 28, 'VS45'))
    const { router } = openSearch(resultsUrl)
    await screen.findByText('VS3')
    expect(within(screen.getByRole('navigation', { name: 'Pagination' })).getByText('Page 1 of 3')).toBeVisible()
    expect(button('First')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Prev')).toHaveAttribute('aria-disabled', 'true')

    await userEvent.click(button('Next'))
    await screen.findByText('VS9')
    expect(router.state.location.search).toBe('?page=2')
    await userEvent.click(button('Last'))
    await screen.findByText('VS45')

    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Last')).toHaveFocus()
    expect(screen.getByText('Page 3 of 3')).toBeVisible()
  })

  it('keep the one before while the next is on its way', async () => {
    searchApi().answer(pageOf(0, 28, 'VS3'), hangs(searchRewardFlights, flightsRequested({ pageNumber: 1 })))
    openSearch(resultsUrl)
    await screen.findByText('VS3')

    await userEvent.click(button('Next'))

    expect(screen.getByText('VS3')).toBeVisible()
    expect(button('Next')).toHaveFocus()
  })

  it('start at the first with another size', async () => {
    searchApi().answer(pageOf(1, 28, 'VS9'), pageOf(0, 7, 'VS3'))
    const { router } = openSearch(`${resultsUrl}?page=2`)
    await screen.findByText('VS9')

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Results per page' }), '7 days')

    await screen.findByText('VS3')
    expect(router.state.location.search).toBe('?size=7')
  })

  it('are one long one with All, without a pager', async () => {
    const all = aPage([aRewardFlight()], { pageSize: 10_000, totalElements: 60 })
    searchApi().answer(answers(searchRewardFlights, flightsRequested({ pageSize: 10_000 }), all))

    openSearch(`${resultsUrl}?size=All`)

    await screen.findByText('VS3')
    expect(status()).toHaveTextContent('All 60 flights')
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument()
  })

  it('beyond the last are the last', async () => {
    const beyond = aPage([], { pageNumber: 8, totalElements: 60 })
    searchApi().answer(answers(searchRewardFlights, flightsRequested({ pageNumber: 8 }), beyond), pageOf(2, 28, 'VS45'))

    const { router } = openSearch(`${resultsUrl}?page=9`)

    await screen.findByText('VS45')
    expect(router.state.location.search).toBe('?page=3')
  })

  it('start anew with another route', async () => {
    const api = searchApi()
    api.answer(pageOf(1, 28, 'VS9'))
    api.answer(
      answers(
        searchRewardFlights,
        flightsRequested({ origin: 'MAN' }),
        aPage([aRewardFlight({ flightNumber: 'VS127' })]),
      ),
    )
    const { router } = openSearch(`${resultsUrl}?page=2`)
    await screen.findByText('VS9')

    await userEvent.click(button('Edit search'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear origin' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Origin' }), 'man{Enter}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Destination' }), 'jfk{Enter}')
    await userEvent.click(button('Search Reward Flights'))

    await screen.findByText('VS127')
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(status()).toHaveTextContent('1-1 of 1'))
  })
})
