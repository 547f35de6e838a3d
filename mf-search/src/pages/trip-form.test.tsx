import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { filterRewardFlights, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { readSavedSearches, savedSearchesKey } from '@pointfare/shared/contracts/saved-search'
import { answers, hangs } from '@pointfare/shared/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aReturnTrip, someReturnTrips } from '../testing/a-return-trip.ts'
import { openForm, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

beforeEach(() => {
  searchApi().answer(
    answers(listReturnTrips, {}, someReturnTrips([aReturnTrip()])),
    hangs(searchRewardFlights),
    hangs(filterRewardFlights),
  )
  localStorage.clear()
})

const addressOf = ({ router }: ReturnType<typeof openSearch>) => router.state.location.search
const trip = () => within(screen.getByRole('radiogroup', { name: 'Trip' }))
const number = (name: string) => screen.getByRole('spinbutton', { name })

describe('the form', () => {
  it('asks one way for travellers alone, and of a return trip for nights and cabins', async () => {
    openForm(resultsUrl)
    expect(trip().getByRole('radio', { name: 'One way' })).toBeChecked()
    expect(number('Travellers')).toHaveValue(1)
    expect(screen.queryByRole('spinbutton', { name: 'Nights from' })).not.toBeInTheDocument()

    await userEvent.click(trip().getByRole('radio', { name: 'Return' }))

    expect([number('Nights from'), number('Nights to')].map((field) => (field as HTMLInputElement).value)).toEqual([
      '7',
      '14',
    ])
    expect(screen.getByText('Stay 7–14 nights')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Cabin' })).toHaveValue('any')
  })

  it('writes the trip into the address, and reads it from there', async () => {
    const page = openForm(resultsUrl)

    await userEvent.click(trip().getByRole('radio', { name: 'Return' }))
    await userEvent.click(screen.getByRole('button', { name: 'More: Travellers' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin' }), 'Business')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin back' }), 'Premium Economy')

    await waitFor(() =>
      expect(addressOf(page)).toBe('?trip=return&nights=7-14&travellers=2&cabin=business&back-cabin=premium-economy'),
    )
  })

  it('keeps nights in order', async () => {
    const page = openForm(`${resultsUrl}?trip=return&nights=7-14&travellers=1`)

    await userEvent.clear(number('Nights from'))
    await userEvent.type(number('Nights from'), '20')

    await waitFor(() => expect(addressOf(page)).toContain('nights=20&'))
  })

  it('asks one way for seats for everybody', async () => {
    const page = openForm(`${resultsUrl}?view=table`)

    await userEvent.click(screen.getByRole('button', { name: 'More: Travellers' }))

    await waitFor(() => expect(addressOf(page)).toBe('?view=table&seats=2'))
  })

  it('keeps the trip where the route changes', async () => {
    const page = openForm(`${resultsUrl}?trip=return&nights=7&travellers=3`)

    await userEvent.click(screen.getByRole('button', { name: 'Clear destination' }))

    await waitFor(() => expect(page.router.state.location.pathname).toContain('/destination/any/'))
    expect(addressOf(page)).toBe('?trip=return&nights=7&travellers=3')
  })

  it('lets a return trip leave on up to 62 days, and shortens what is longer', async () => {
    const page = openForm(resultsUrl.replace('/to/2027-03-16', '/to/2027-12-31'))

    await userEvent.click(trip().getByRole('radio', { name: 'Return' }))

    expect(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('15-05-2027')
    expect(screen.queryByRole('button', { name: 'All dates' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Two months' }))
    await waitFor(() => expect(page.router.state.location.pathname).toContain('/from/2027-03-15/to/2027-05-15'))
  })

  it('leads to return trips, and saves them with nights and party', async () => {
    const page = openForm(resultsUrl)
    await userEvent.click(trip().getByRole('radio', { name: 'Return' }))

    await userEvent.click(screen.getByRole('button', { name: 'Search Reward Flights' }))

    expect(await screen.findByRole('table', { name: 'Return trips' })).toBeVisible()
    expect(addressOf(page)).toBe('?trip=return&nights=7-14&travellers=1')
    expect(readSavedSearches(localStorage.getItem(savedSearchesKey))[0]?.trip).toBe(
      'trip=return&nights=7-14&travellers=1',
    )
  })

  it('is folded to a line that says what trip it is', async () => {
    openSearch(`${resultsUrl}?trip=return&nights=7-14&travellers=4&cabin=business`)

    expect(await screen.findByRole('group', { name: 'Search' })).toHaveTextContent(
      'Virgin Atlantic · Return · 7–14 nights · 4 travellers · in Business',
    )
  })
})
