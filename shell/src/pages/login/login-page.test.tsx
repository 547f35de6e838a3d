import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import type { Identity } from '../../session/identity-client.ts'
import { ada, aSession, anIdentity } from '../../testing/a-session.ts'
import { aConsent } from '../../testing/a-consent.ts'
import { shellAt } from '../../testing/shell-at.tsx'

type Circumstances = Parameters<typeof aSession>[0] & {
  knows?: Partial<Identity>
  config?: Partial<RuntimeConfig>
}

/** The page as a visitor finds it whose identity client has reported what it knows. */
async function open(url: string, { knows = {}, config = {}, ...circumstances }: Circumstances = {}) {
  fakeApi(answers(listSavedSearches, {}, { searches: [] }))
  const starts: unknown[] = []
  const { session } = aSession(circumstances)
  const { shell, router } = shellAt(url, { session, consent: aConsent('declined'), config })
  await act(async () => void render(shell))
  await act(async () =>
    session.report(anIdentity({ loginWithRedirect: async (options) => void starts.push(options), ...knows })),
  )
  await screen.findByRole('heading', { level: 1 })
  return { user: userEvent.setup(), session, router, starts }
}

const dialog = () => screen.queryByRole('dialog')
const press = (name: string) => screen.getByRole('button', { name })

describe('the login page', () => {
  it('lets nobody log in at a preview, and says where they can', async () => {
    const { starts } = await open('/login?returnTo=%2Fmembers', {
      config: { preview: { what: 'the channel staging' }, siteOrigin: 'https://pointfare.example' },
    })

    expect(screen.getByRole('main')).toHaveTextContent('Nobody logs in at a preview')
    expect(screen.getByRole('main')).toHaveTextContent('Log in at https://pointfare.example.')
    expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
    expect({ dialog: dialog(), starts }).toEqual({ dialog: null, starts: [] })
  })

  it.each<[string, Partial<RuntimeConfig>, boolean]>([
    ['at a tenant elsewhere', { auth: { domain: 'people.eu.auth0.com', clientId: '', audience: '' } }, true],
    ['not at the site’s own tenant', {}, false],
  ])('says that an external provider handles authentication: %s', async (_where, config, isSaid) => {
    const { user } = await open('/login', { config })
    const says = () => document.body.textContent?.includes('provider') ?? false
    expect(says()).toBe(isSaid)

    await user.click(press('Log In'))
    expect(within(screen.getByRole('dialog')).queryAllByText(/provider that handles authentication/)).toHaveLength(
      isSaid ? 1 : 0,
    )
  })

  it('welcomes, and asks before it leaves', async () => {
    const { user, starts } = await open('/login')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Pointfare')
    expect(dialog()).toBeNull()

    await user.click(press('Log In'))
    expect(screen.getByRole('dialog', { name: 'Log in to Pointfare' })).toBeVisible()
    expect(press('Continue')).toHaveFocus()
    await user.click(press('Continue'))

    expect(starts).toEqual([{ appState: { returnTo: '/' } }])
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading authentication status...')
  })

  it('opens its dialog by itself when a page was asked for, and remembers the page', async () => {
    const { user, starts } = await open('/login?returnTo=%2Fmembers%2Fprofile%3Ftab%3D2', {
      config: { demoData: true },
    })

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue with Social Login' }))

    expect(starts).toEqual([
      {
        appState: { returnTo: '/members/profile?tab=2' },
        authorizationParams: { connection: 'google-oauth2' },
      },
    ])
  })

  it.each<[string, Partial<RuntimeConfig>, number]>([
    ['at the tenant of a site without demo data', {}, 0],
    ['beside demo data', { demoData: true }, 1],
    ['at a tenant elsewhere', { auth: { domain: 'people.eu.auth0.com', clientId: '', audience: '' } }, 1],
  ])('offers a social login only where there is one: %s', async (_where, config, count) => {
    await open('/login?returnTo=%2Fmembers', { config })

    expect(screen.queryAllByRole('button', { name: 'Continue with Social Login' })).toHaveLength(count)
  })

  it('leaves for the login by Cancel, too, as the specification has it', async () => {
    const { user, starts } = await open('/login?returnTo=%2Fmembers')

    await user.click(press('Cancel'))

    expect(starts).toEqual([{ appState: { returnTo: '/members' } }])
  })

  it('stays when the dialog is closed', async () => {
    const { user, starts } = await open('/login?returnTo=%2Fmembers')

    await user.click(press('Close'))

    expect(dialog()).toBeNull()
    expect(starts).toEqual([])
    expect(press('Log In')).toBeVisible()
  })

  it.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2F%5Cevil.example', '%252F%252Fevil.example'])(
    'leads home instead of to %s',
    async (returnTo) => {
      const { user, starts } = await open(`/login?returnTo=${returnTo}`)

      await user.click(press('Continue'))

      expect(starts).toEqual([{ appState: { returnTo: '/' } }])
    },
  )

  it('shows why the last login failed, beside the way to try again', async () => {
    const error = Object.assign(new Error('denied'), { error: 'access_denied' })
    const { user } = await open('/login', { knows: { error } })
    expect(screen.getByRole('alert')).toHaveTextContent('Access denied')

    await user.click(press('Log In'))

    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Access denied')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('waits while it is not known who is there', async () => {
    await open('/login', { maySignIn: true, knows: { isLoading: true } })

    expect(await screen.findByText('Loading authentication status...')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Pointfare')
  })

  it('offers to try again, or to search without it, when the login service is away', async () => {
    const { session } = await open('/login')

    act(() => session.reportFailure(new Error('no crypto here')))

    expect(screen.getByRole('alert')).toHaveTextContent('Login failed')
    expect(press('Try again')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Search reward flights' })).toBeVisible()
  })
})

describe('somebody who is logged in', () => {
  it('is told so, and shown the way home', async () => {
    await open('/login', { knows: { user: ada } })

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You're already logged in!")
    expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/')
  })

  it('goes on to the page they had asked for', async () => {
    const { router } = await open('/login?returnTo=%2Fterms-of-service', { knows: { user: ada } })

    expect(router.state.location.pathname).toBe('/terms-of-service')
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
