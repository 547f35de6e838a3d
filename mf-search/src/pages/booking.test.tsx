import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const monday = () => screen.findByRole('article', { name: 'Monday, 15 March 2027' })

describe('booking', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  beforeEach(() => open.mockClear())

  it("opens the airline's award search in a tab that knows nothing of this one", async () => {
    searchApi()
    const bookingLinks = { VS: 'https://air.example/?from={origin}&to={destination}&on={date}' }
    openSearch(resultsUrl, { site: { config: aRuntimeConfig({ bookingLinks }) } })

    await userEvent.click(within(await monday()).getByRole('button', { name: 'Book' }))

    expect(open).toHaveBeenCalledWith(
      'https://air.example/?from=LHR&to=JFK&on=2027-03-15',
      '_blank',
      'noopener,noreferrer',
    )
  })

  it('only warns when something it needs is missing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    searchApi()
    openSearch(resultsUrl)

    await userEvent.click(within(await monday()).getByRole('button', { name: 'Book' }))

    expect(open).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
