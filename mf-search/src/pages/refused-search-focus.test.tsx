import { listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daysRequested, flightsRequested, openForm, resultsUrl, searchApi } from '../testing/open-search.tsx'

it('a search that ends in complaints takes the keyboard to no later results', async () => {
  const zurich = { origin: 'ZRH' }
  searchApi().answer(
    refuses(searchRewardFlights, flightsRequested(zurich), 404),
    refuses(listDayPrices, daysRequested(zurich), 404),
  )
  const { router } = openForm(resultsUrl.replace('/LHR/', '/ZRH/'))
  await screen.findByText('Virgin Atlantic has no reward flights from ZRH.')
  await userEvent.click(screen.getByRole('button', { name: 'Search Reward Flights' }))

  await act(() => router.navigate(resultsUrl))

  expect(await screen.findByRole('article', { name: 'Monday, 15 March 2027' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Reward Flights from LHR/ })).not.toHaveFocus()
})
