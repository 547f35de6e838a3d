import { memberRequested } from '../testing/open-holidays.tsx'
import { searchEverything } from '@pointfare/shared/operations/search'
import { getUser } from '@pointfare/shared/operations/users'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import { answers, hangs, refuses } from '@pointfare/shared/testing/fake-api'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aMember } from '../testing/a-result.ts'
import {
  ada,
  figure,
  holidaysApi,
  ideasButton,
  openForm,
  openHolidays,
  pagePath,
  submitButton,
  unsaved,
} from '../testing/open-holidays.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Holiday ideas' })
const field = (name: string) => screen.findByRole('textbox', { name })

describe('the form', () => {
  it('opens from the button, with both ends by name and the usual wishes', async () => {
    holidaysApi()
    await openForm()

    expect(await dialog()).toBeVisible()
    expect(await field('Origin')).toHaveValue('London Heathrow (LHR)')
    expect(await field('Origin')).toHaveAttribute('readonly')
    expect(await field('Destination')).toHaveValue('New York John F Kennedy (JFK)')
    expect(await field('Destination')).toHaveAttribute('readonly')
    expect(figure('Budget')).toHaveValue('1000')
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
    expect(figure('Number of travelers')).toHaveValue('1')
    expect(figure('Duration (days)')).toHaveValue('7')
    expect(screen.getAllByRole('checkbox')).toHaveLength(11)
  })

  it('leads to the page that plans by points, from the same origin', async () => {
    holidaysApi()
    await openForm()

    const link = screen.getByRole('link', { name: 'plan flights and hotel together' })
    expect(link).toHaveAttribute('href', '/holidays?origin=LHR')
  })

  it('offers three currencies', async () => {
    holidaysApi()
    await openForm()

    const currency = screen.getByRole('combobox', { name: 'Currency' })
    expect(
      within(currency)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['USD', 'EUR', 'GBP'])
  })

  it('begins with what the member has chosen', async () => {
    holidaysApi({
      budget: 4000,
      currency: 'EUR',
      numberOfTravelers: 3,
      durationInDays: 10,
      holidayPreferences: ['CITY'],
    })
    await openForm()

    await waitFor(() => expect(figure('Budget')).toHaveValue('4000'))
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
    expect(figure('Number of travelers')).toHaveValue('3')
    expect(figure('Duration (days)')).toHaveValue('10')
    expect(screen.getByRole('checkbox', { name: 'City' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Beach' })).not.toBeChecked()
  })

  it('says beside each field what is wrong, goes to the first, and sends nothing', async () => {
    const { sent } = holidaysApi()
    await openForm()
    await userEvent.clear(figure('Budget'))
    await userEvent.type(figure('Budget'), '50')
    await userEvent.clear(figure('Duration (days)'))

    await userEvent.click(await submitButton())

    expect(figure('Budget')).toHaveAccessibleDescription('The budget must be at least 100')
    expect(figure('Budget')).toBeInvalid()
    expect(figure('Budget')).toHaveFocus()
    expect(figure('Duration (days)')).toHaveAccessibleDescription('Please enter how many days you want to stay')
    expect(figure('Number of travelers')).toBeValid()
    expect(sent).toEqual([])
  })

  it('stops complaining about what is being mended', async () => {
    holidaysApi()
    await openForm()
    await userEvent.clear(figure('Budget'))
    await userEvent.clear(figure('Duration (days)'))
    await userEvent.click(await submitButton())

    await userEvent.type(figure('Budget'), '2')

    expect(figure('Budget')).toBeValid()
    expect(figure('Duration (days)')).toBeInvalid()
  })

  it('is kept when the dialog is closed, and the focus goes back to the button', async () => {
    holidaysApi()
    await openForm()
    await userEvent.clear(figure('Budget'))
    await userEvent.type(figure('Budget'), '2500')

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ideasButton()).toHaveFocus()
    await userEvent.click(ideasButton())

    expect(await field('Budget')).toHaveValue('2500')
  })

  it('is work that is not saved, once something is filled in, until the dialog is closed', async () => {
    holidaysApi()
    await openForm()
    expect(unsaved.count).toBe(0)

    await userEvent.click(screen.getByRole('checkbox', { name: 'Beach' }))
    expect(unsaved.count).toBe(1)
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(unsaved.count).toBe(0))
  })

  it('shows the codes of airports without a known name', async () => {
    holidaysApi().answer(refuses(searchEverything, {}, 503), refuses(searchEverything, { query: { q: 'LHR' } }, 503))
    await openForm()

    expect(await field('Origin')).toHaveValue('LHR')
  })
})

describe('what keeps somebody from asking', () => {
  it('is not being logged in: the login leads back to the form as it is', async () => {
    const { sent, requests } = holidaysApi()
    const logIn = jest.fn()
    await openForm({ session: { status: 'anonymous', logIn } })
    await userEvent.clear(figure('Budget'))
    await userEvent.type(figure('Budget'), '2500')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Foodie' }))

    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(await submitButton()).toHaveAccessibleDescription(/^Suggestions are for members/)
    await userEvent.click(await submitButton())
    expect(sent).toEqual([])
    expect(requests).not.toContain('/v1/api/users/7')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

    expect(logIn).toHaveBeenCalledWith(`${pagePath}#holiday-ideas?budget=2500&preferences=FOODIE`)
  })

  it('is over when the login comes back: the form is open, and filled in', async () => {
    holidaysApi()
    const { router } = await openHolidays({}, `${pagePath}#holiday-ideas?budget=2500&preferences=FOODIE`)

    expect(await field('Budget')).toHaveValue('2500')
    expect(screen.getByRole('checkbox', { name: 'Foodie' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.hash).toBe('')
    expect(ideasButton()).toHaveFocus()
  })

  it.each([
    ['the login is being looked up', { status: 'loading' as const }],
    ['the site does not know the member yet', { status: 'member' as const, user: ada.user }],
  ])('is that %s', async (_, session) => {
    holidaysApi()
    await openForm({ session })

    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(await submitButton()).toHaveAccessibleDescription('Loading your details...')
  })

  it('is that the member’s record is on its way', async () => {
    const { sent, answer } = holidaysApi()
    answer(hangs(getUser, memberRequested))
    await openForm()

    await userEvent.click(await submitButton())

    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual([])
  })

  it('is a record that cannot be had, with a way to try again', async () => {
    holidaysApi()
    const retry = jest.fn()
    const message = 'Error syncing user data. Please try again later.'
    await openForm({ session: { status: 'failed', message, retry } })

    expect(await submitButton()).toHaveAccessibleDescription(expect.stringContaining(message))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('is not that the member’s choices cannot be had: the usual ones stand in', async () => {
    const { answer } = holidaysApi()
    answer(refuses(getUser, memberRequested, 503))
    await openForm()

    expect(await screen.findByText(/Your saved choices could not be loaded/)).toBeVisible()
    expect(await submitButton()).toHaveAttribute('aria-disabled', 'false')
    expect(figure('Budget')).toHaveValue('1000')
  })
})

describe('what is sent', () => {
  it('has the days of the search, which the form names', async () => {
    const { sent, answer } = holidaysApi()
    answer(hangs(suggestHolidays, {}))
    await openHolidays({}, '/dated')
    await userEvent.click(ideasButton())
    expect(await screen.findByText(/leaving between 10 Mar 2027 and 20 Mar 2027/)).toBeVisible()

    await userEvent.click(await submitButton())
    await act(async () => {})

    expect(sent).toMatchObject([{ body: { from: '2027-03-10', to: '2027-03-20' } }])
  })

  it('is in the address, and is asked for again when the page is loaded anew', async () => {
    const { sent, answer } = holidaysApi()
    answer(hangs(suggestHolidays, {}))
    const { router } = await openForm()
    await userEvent.clear(figure('Budget'))
    await userEvent.type(figure('Budget'), '2500')
    await userEvent.click(await submitButton())
    const requested = '#holiday-ideas?budget=2500&asked=yes'
    await waitFor(() => expect(router.state.location.hash).toBe(requested))
    cleanup()

    await openHolidays({}, pagePath + requested)

    await waitFor(() => expect(sent).toMatchObject([{ body: { budget: 2500 } }, { body: { budget: 2500 } }]))
  })

  it('is what the form holds, preferences in upper case, with the member’s token', async () => {
    const { sent, answer } = holidaysApi()
    answer(hangs(suggestHolidays, {}), answers(getUser, memberRequested, aMember({ currency: 'GBP' })))
    await openForm()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP'))
    await userEvent.clear(figure('Budget'))
    await userEvent.type(figure('Budget'), '2,500')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Family-friendly' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'City' }))

    await userEvent.click(await submitButton())
    await act(async () => {})

    expect(sent.map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/v1/api/holiday-suggestions',
        body: {
          origin: 'LHR',
          destination: 'JFK',
          preferences: ['CITY', 'FAMILY_FRIENDLY'],
          budget: 2500,
          currency: 'EUR',
          numberOfTravelers: 1,
          durationInDays: 7,
        },
      },
    ])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a-token')
    expect(sent[0]?.headers.get('accept')).toContain('application/x-ndjson')
  })
})
