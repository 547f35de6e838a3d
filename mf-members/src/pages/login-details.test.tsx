import { getLogin } from '@pointfare/shared/operations/login'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { aUser } from '@pointfare/shared/testing/a-user'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { fakeApi, hangs, refuses, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profilePattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { loginOf, rightPassword, someLogin } from '../testing/login-api.ts'
import { ada } from '../testing/membership-api.ts'
import { calmSecurity } from '../testing/security-api.ts'
import { noTokens } from '../testing/token-api.ts'
import { userRecord } from '../testing/user-api.ts'

const own = { features: { ...aRuntimeConfig().features, ownTenant: true } }

async function open(answered: Answer[], config: Parameters<typeof aRuntimeConfig>[0] = own) {
  fakeApi(noTokens, ...calmSecurity, ...userRecord(aUser()).answers, ...answered)
  const renewed: string[] = []
  const session = { ...ada, renew: async () => void renewed.push('renewed') }
  await act(async () => void renderAt(routes, profilePattern, { session, site: { config: aRuntimeConfig(config) } }))
  return { renewed }
}

const section = () => within(screen.getByRole('region', { name: 'Login details' }))
const press = async (name: string) => userEvent.click(await section().findByRole('button', { name }))
const type = async (label: string, text: string) => {
  await userEvent.clear(section().getByLabelText(label))
  await userEvent.type(section().getByLabelText(label), text)
}

describe('login details', () => {
  it('are name, address and password', async () => {
    await open(loginOf().answers)

    expect(await section().findByText('ada@pointfare.example')).toBeVisible()
    expect(section().getByText('Ada Okafor')).toBeVisible()
    expect(
      section()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Change', 'Change', 'Change'])
  })

  it('say that they are on their way', async () => {
    await open([hangs(getLogin, {})])

    expect(await section().findByText('Loading your login...')).toBeInTheDocument()
  })

  it('say that they could not be loaded', async () => {
    await open([refuses(getLogin, {}, 500)])

    expect(await section().findByRole('alert')).toHaveTextContent('Your login could not be loaded')
    expect(section().getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('of a demo login stay as they are', async () => {
    await open(loginOf({ ...someLogin, isShared: true }).answers)

    expect(await section().findByText(/^Shared demo account/)).toBeVisible()
    expect(section().queryByRole('button')).not.toBeInTheDocument()
  })

  it('are changed where the login is', async () => {
    await open([], { auth: { domain: 'people.eu.auth0.com', clientId: 'site', audience: 'api' } })

    expect(section().getByText(/^Your login is kept by people\.eu\.auth0\.com/)).toBeVisible()
  })

  it('without a password say how to get one', async () => {
    await open(loginOf({ ...someLogin, hasPassword: false }).answers)

    expect(await section().findByText(/Forgot password\?/)).toBeVisible()
    expect(section().queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument()
  })
})

describe('another name', () => {
  it('is saved, and the session is renewed for the pages around', async () => {
    const { renewed } = await open(loginOf().answers)
    await press('Change name')
    expect(section().getByLabelText('Name')).toHaveFocus()

    await type('Name', 'Ada Lovelace')
    await press('Save name')

    expect(await section().findByText('Your name is changed.')).toBeVisible()
    expect(section().getByText('Ada Lovelace')).toBeVisible()
    expect(section().getByRole('button', { name: 'Change name' })).toHaveFocus()
    expect(renewed).toEqual(['renewed'])
  })

  it('is told what is wrong with it, beside the field', async () => {
    await open(loginOf().answers)
    await press('Change name')
    await type('Name', '<b>')
    await press('Save name')

    expect(section().getByLabelText('Name')).toHaveAccessibleDescription(/without < or >/)
    expect(section().getByLabelText('Name')).toHaveFocus()
  })
})

describe('another address', () => {
  it('waits for the letter to be opened', async () => {
    await open(loginOf().answers)
    await press('Change e-mail address')
    await type('New e-mail address', 'ada@new.example')
    await type('Your password', rightPassword)
    await press('Send the letter')

    expect(await section().findByText(/^We have written to ada@new\.example\./)).toBeVisible()
    expect(section().getByText('ada@new.example waits for you to open the letter there.')).toBeVisible()
    expect(section().getByText('ada@pointfare.example')).toBeVisible()
  })

  it('needs an address and the right password', async () => {
    expectComplaints(/A change was not saved/)
    await open(loginOf().answers)
    await press('Change e-mail address')
    await type('New e-mail address', 'ada@')
    await press('Send the letter')
    expect(section().getByLabelText('New e-mail address')).toHaveAccessibleDescription(/like name@example\.com/)
    expect(section().getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password')

    await type('New e-mail address', 'ada@new.example')
    await type('Your password', 'another')
    await press('Send the letter')

    expect(await section().findByText('This is not your password')).toBeVisible()
    expect(section().getByLabelText('Your password')).toHaveFocus()
    await press('Cancel')
    expect(section().queryByLabelText('Your password')).not.toBeInTheDocument()
    expect(section().getByRole('button', { name: 'Change e-mail address' })).toHaveFocus()
  })
})

describe('another password', () => {
  it('is rated in words while it is typed, and saved', async () => {
    const { answers, passwords } = loginOf()
    await open(answers)
    await press('Change password')
    await type('Your password', rightPassword)
    await type('New password', 'short')
    expect(await section().findByText('Strength: Too weak. Add a word.')).toBeInTheDocument()

    await type('New password', 'staple river lantern')
    expect(await section().findByText('Strength: Strong.')).toBeInTheDocument()
    await press('Save password')

    expect(await section().findByText(/^Your password is changed\. Every other device is signed out/)).toBeVisible()
    expect(passwords).toEqual(['staple river lantern'])
  })
})
