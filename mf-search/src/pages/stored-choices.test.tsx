import { filterRewardFlights, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers } from '@pointfare/shared/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openForm, resultsUrl, searchApi } from '../testing/open-search.tsx'

it('the form keeps filters and view on other days, and leaves page and open history behind', async () => {
  searchApi().answer(
    answers(filterRewardFlights, {}, aPage([aRewardFlight()])),
    answers(searchRewardFlights, {}, aPage([aRewardFlight()])),
  )
  const { router } = openForm(`${resultsUrl}?seats=2&size=14&view=table`)
  const last = screen.getByRole('textbox', { name: 'End date' })

  await userEvent.clear(last)
  await userEvent.type(last, '15-03-2027')

  await waitFor(() => expect(router.state.location.pathname).toBe(resultsUrl.replace(/16$/, '15')))
  expect(router.state.location.search).toBe('?seats=2&size=14&view=table')
  await userEvent.click(screen.getByRole('button', { name: 'Search Reward Flights' }))
  expect(router.state.location.search).toBe('?seats=2&size=14&view=table')
})
