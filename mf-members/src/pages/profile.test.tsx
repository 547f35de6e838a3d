import { aUser } from '@pointfare/shared/testing/a-user'
import { changeUser, getUser } from '@pointfare/shared/operations/users'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import type { Session } from '@pointfare/shared/remote'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { fakeApi, hangs, refuses, replies, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profilePattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada } from '../testing/membership-api.ts'
import { noTokens } from '../testing/token-api.ts'
import { one, userRecord } from '../testing/user-api.ts'

const open = (session: Partial<Session>, ...answered: Answer[]) => openAtSite({}, session, ...answered)

async function openAtSite(config: Partial<RuntimeConfig>, session: Partial<Session>, ...answered: Answer[]) {
  fakeApi(noTokens, ...answered)
  const logOuts: string[] = []
  const surroundings = {
    session: { ...session, logOut: () => void logOuts.push('out') } as Partial<Session>,
    site: { config: aRuntimeConfig(config) },
  }
  await act(async () => void renderAt(routes, profilePattern, surroundings))
  return { logOuts }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const currency = () => screen.getByRole('combobox', { name: 'Currency' })

beforeEach(() => expectComplaints(/A choice was not saved/))

describe('the profile', () => {
  const details = () => within(screen.getByRole('region', { name: 'Your details' }))

  it('shows who somebody is', async () => {
    const user = {
      ...ada.user,
      emailVerified: true,
      nickname: 'ada',
      locale: 'en-GB',
      picture: 'https://pictures.example/ada.png',
      updatedAt: '2027-02-03T10:00:00Z',
    }
    await open({ ...ada, user }, ...userRecord(aUser()).answers)

    expect(details().getByRole('img')).toHaveAttribute('src', user.picture)
    expect(details().getByRole('heading')).toHaveTextContent('Ada Okafor')
    expect(details().getByText('ada@pointfare.example')).toBeVisible()
    expect(
      details()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'ada', 'en-GB', '03-02-2027'])
    expect(await screen.findByRole('link', { name: 'Members Area' })).toHaveAttribute('href', '/members')
  })

  it('leaves out what the provider does not tell', async () => {
    await open(ada, ...userRecord(aUser()).answers)

    expect(
      details()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Email Verified'])
    expect(details().getByRole('definition')).toHaveTextContent('No')
  })

  it.each<[Session['status'], string]>([
    ['anonymous', 'Please log in to view your profile information.'],
    ['loading', 'Loading user information...'],
  ])('is not there for somebody %s', async (status, text) => {
    await open({ status } as Partial<Session>)

    expect(await screen.findByText(text)).toBeVisible()
  })

  it('has no preferences before the API knows the member', async () => {
    await open({ status: 'member', user: ada.user })

    expect(await screen.findByRole('heading', { name: 'Account Management' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Holiday Preferences' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Export my data' })).not.toBeInTheDocument()
  })

  it('says that preferences are on their way, and when they cannot be had', async () => {
    await open(ada, hangs(getUser, one))
    expect(await screen.findByText('Loading your preferences...')).toBeInTheDocument()
  })

  it('can be used without the record', async () => {
    await open(ada, refuses(getUser, one, 500))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch backend userSomething went wrong at our end. Please try again in a moment.',
    )
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible()
  })
})

describe('holiday preferences', () => {
  it('are saved together', async () => {
    const record = userRecord(aUser({ holidayPreferences: ['CITY'] }))
    await open(ada, ...record.answers)
    expect(checkbox('City')).toBeChecked()

    await userEvent.click(checkbox('Family-friendly'))
    await userEvent.click(checkbox('City'))
    await press('Save Preferences')

    expect(await screen.findByText('Your holiday preferences have been updated successfully.')).toBeVisible()
    expect(record.patches).toEqual([{ holidayPreferences: ['FAMILY_FRIENDLY'], version: 1 }])
  })

  it('are saved once, however often the button is pressed', async () => {
    const record = userRecord(aUser())
    const answer = Promise.withResolvers<Response>()
    let puts = 0
    const change = replies(changeUser, one, () => {
      puts += 1
      return answer.promise
    })
    await open(ada, ...record.answers, change)
    await userEvent.click(checkbox('Beach'))
    await press('Save Preferences')

    await press('Saving...')
    await act(async () => answer.resolve(Response.json(aUser({ holidayPreferences: ['BEACH'], version: 2 }))))

    expect(puts).toBe(1)
  })

  it('stay chosen when they cannot be saved', async () => {
    const record = userRecord(aUser())
    await open(ada, ...record.answers, refuses(changeUser, one, 500))

    await userEvent.click(checkbox('Beach'))
    await press('Save Preferences')

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update your holiday preferences. Please try again later.',
    )
    expect(checkbox('Beach')).toBeChecked()
  })

  it('are shown, not overwritten, when they were changed elsewhere meanwhile', async () => {
    const record = userRecord(aUser())
    await open(ada, ...record.answers)
    record.changeElsewhere({ holidayPreferences: ['LUXURY'] })

    await userEvent.click(checkbox('Beach'))
    await press('Save Preferences')

    expect(await screen.findByRole('alert')).toHaveTextContent('changed somewhere else')
    expect([checkbox('Luxury'), checkbox('Beach')].map((box) => box.matches(':checked'))).toEqual([true, false])
    expect(record.patches).toHaveLength(1)
  })

  it('are saved on top of what else was changed elsewhere', async () => {
    const record = userRecord(aUser())
    await open(ada, ...record.answers)
    record.changeElsewhere({ currency: 'JPY' })

    await userEvent.click(checkbox('Beach'))
    await press('Save Preferences')

    expect(await screen.findByText('Your holiday preferences have been updated successfully.')).toBeVisible()
    expect(currency()).toHaveValue('JPY')
    expect(record.patches.at(-1)).toEqual({ holidayPreferences: ['BEACH'], version: 2 })
  })
})

describe('the currency', () => {
  it('is saved as soon as it is chosen', async () => {
    const record = userRecord(aUser())
    await open(ada, ...record.answers)

    await userEvent.selectOptions(currency(), 'EUR')

    expect(await screen.findByText('Your currency preference has been updated successfully.')).toBeVisible()
    expect(currency()).toHaveValue('EUR')
    expect(record.patches).toEqual([{ currency: 'EUR', version: 1 }])
  })

  it('offers all ten', async () => {
    await open(ada, ...userRecord(aUser()).answers)

    expect(
      within(currency())
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.slice(0, 3)),
    ).toEqual('USD EUR GBP AUD CAD JPY CHF SGD HKD NZD'.split(' '))
  })

  it('is written as GBP, once, when none was chosen', async () => {
    const record = userRecord(aUser({ currency: null }))
    await open(ada, ...record.answers)

    expect(record.patches).toEqual([{ currency: 'GBP', version: 1 }])
    expect(currency()).toHaveValue('GBP')
    expect(screen.queryByText(/currency preference has been updated/)).not.toBeInTheDocument()
  })

  it('stays what it was when it cannot be saved', async () => {
    const record = userRecord(aUser())
    await open(ada, ...record.answers, refuses(changeUser, one, 500))

    await userEvent.selectOptions(currency(), 'EUR')

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update your currency preference. Please try again later.',
    )
    expect(currency()).toHaveValue('GBP')
  })
})
