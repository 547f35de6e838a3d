import { SessionProvider, useSession, type Session } from '@pointfare/shared/remote'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Account } from './account.tsx'

const ada = { sub: 'auth0|1', name: 'Ada King Lovelace', email: 'ada@pointfare.example' }

const open = (session: Partial<Session>, url = '/cheapest?cabin=FIRST') =>
  renderAt([{ path: '*', element: <Account /> }], url, { session })

describe('the account in the header', () => {
  it('leads a visitor to the login and back to this page', () => {
    open({ status: 'anonymous' })

    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fcheapest%3Fcabin%3DFIRST',
    )
  })

  it('begins the login at one press, which comes back to this page', async () => {
    const logIns: string[] = []
    open({ status: 'anonymous', logIn: (returnTo) => logIns.push(returnTo) })

    await userEvent.click(screen.getByRole('link', { name: 'Log In' }))

    expect(logIns).toEqual(['/cheapest?cabin=FIRST'])
  })

  it('leaves a press that opens another tab to the browser', () => {
    const logIns: string[] = []
    open({ status: 'anonymous', logIn: (returnTo) => logIns.push(returnTo) })

    let isLeftToBrowser = false
    const look = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', look, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'Log In' }), { ctrlKey: true })

    expect({ logIns, isLeftToBrowser }).toEqual({ logIns: [], isLeftToBrowser: true })
  })

  it('leads to the login page, which says why, when the login cannot be started', async () => {
    function Header() {
      const [session, setSession] = useState<Session>({ ...useSession(), status: 'anonymous' })
      const logIn = () => setSession((before) => ({ ...before, status: 'failed', message: 'Login failed' }) as Session)
      return (
        <SessionProvider value={{ ...session, logIn }}>
          <Account />
          <p>{useLocation().pathname + useLocation().search}</p>
        </SessionProvider>
      )
    }
    renderAt([{ path: '*', element: <Header /> }], '/cheapest')

    await userEvent.click(screen.getByRole('link', { name: 'Log In' }))

    expect(screen.getByText('/login?returnTo=%2Fcheapest')).toBeVisible()
  })

  it('keeps room, and shows no login, on a drawn page in a browser that holds a session', () => {
    document.documentElement.dataset['held'] = ''
    open({ status: 'anonymous' })

    expect(screen.getByText('Log In')).not.toBeVisible()
    delete document.documentElement.dataset['held']
    expect(screen.getByText('Log In')).toBeVisible()
  })

  it.each(['/', '/login', '/login?returnTo=%2Fmembers'])('leads from %s to the plain login', (url) => {
    open({ status: 'anonymous' }, url)

    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  })

  it('says that it is loading who is there', () => {
    open({ status: 'loading' })

    expect(screen.getByRole('status')).toHaveTextContent('Loading user information...')
  })

  it('shows a member, the way to what is theirs, and the way out', async () => {
    const logOuts: string[] = []
    open({ status: 'member', user: ada, logOut: () => logOuts.push('out') })

    expect(screen.getByRole('link', { name: /Ada King Lovelace ada@pointfare.example/ })).toHaveAttribute(
      'href',
      '/members',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(logOuts).toEqual(['out'])
  })

  it('still lets out a member whose record could not be had', () => {
    open({ status: 'failed', message: 'Error syncing user data. Please try again later.', user: ada })

    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  it('shows initials where the picture does not load', () => {
    const { container } = open({ status: 'member', user: { ...ada, picture: 'https://pictures.example/ada.png' } })
    const picture = container.querySelector('img')
    expect(picture).toHaveAttribute('src', 'https://pictures.example/ada.png')

    if (picture) fireEvent.error(picture)

    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('AL')).toBeVisible()
  })
})
