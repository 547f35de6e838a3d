import { type Session, SessionProvider, type SessionState } from '@pointfare/shared/remote'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { RequireSession } from '../remotes/remote-page.tsx'

const calls = {
  logIn: () => {},
  logInWithPopup: () => {},
  logOut: () => {},
  getToken: async () => undefined,
  renew: async () => {},
}

function renderGuarded(state: SessionState, url = '/members/profile') {
  const session: Session = { ...state, ...calls }
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Address /> },
      { path: '*', element: <RequireSession>Your profile</RequireSession> },
    ],
    { initialEntries: [url] },
  )
  render(
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

describe('a page for members only', () => {
  it('says that it is checking while the session loads', () => {
    renderGuarded({ status: 'loading' })

    expect(screen.getByRole('status')).toHaveTextContent('Loading authentication status...')
  })

  it('sends a visitor to the login and remembers where they were going', () => {
    renderGuarded({ status: 'anonymous' }, '/members/profile?tab=2')

    expect(screen.getByText('/login?returnTo=%2Fmembers%2Fprofile%3Ftab%3D2')).toBeInTheDocument()
  })

  it('shows the page to a member', () => {
    renderGuarded({ status: 'member', user: { sub: 'auth0|1', name: 'Ada', email: 'ada@pointfare.example' } })

    expect(screen.getByText('Your profile')).toBeInTheDocument()
  })

  it('tells why the session could not be set up', () => {
    renderGuarded({ status: 'failed', message: 'Error syncing user data. Please try again later.' })

    expect(screen.getByRole('alert')).toHaveTextContent('Error syncing user data. Please try again later.')
  })
})
