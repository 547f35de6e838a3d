import { useSession } from '@pointfare/shared/remote'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { ada, aSession, anIdentity } from '../testing/a-session.ts'
import type { IdentityViewProps } from './identity-client.ts'
import { SiteSessionProvider, usePreparedLogin } from './site-session.tsx'

function Who() {
  const session = useSession()
  return (
    <>
      <p>{session.status === 'member' ? `${session.user.name}, ${session.userId}` : session.status}</p>
      <input />
    </>
  )
}

function PreparedLogin() {
  usePreparedLogin()
  return <Who />
}

function KnowsAda({ onReport }: IdentityViewProps) {
  useEffect(() => onReport(anIdentity({ user: ada })), [onReport])
  return null
}

async function draw(circumstances: Parameters<typeof aSession>[0], isPrepared = false) {
  const { session } = aSession(circumstances)
  const pages = <SiteSessionProvider session={session}>{isPrepared ? <PreparedLogin /> : <Who />}</SiteSessionProvider>
  await act(async () => void render(pages))
  return session
}

describe('the session of the pages', () => {
  it('is what the identity client beside them reports', async () => {
    await draw({ loadIdentity: async () => KnowsAda }, true)

    expect(screen.getByText('Ada Lovelace, user-1')).toBeVisible()
  })

  it('leaves the pages as they are when the identity client arrives', async () => {
    const session = await draw({ loadIdentity: async () => KnowsAda })
    await userEvent.type(screen.getByRole('textbox'), 'half a word')
    const field = screen.getByRole('textbox')

    await act(async () => session.prepare())

    expect(screen.getByText('Ada Lovelace, user-1')).toBeVisible()
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('half a word')
  })

  it('runs no identity client until one is needed', async () => {
    await draw({ loadIdentity: async () => KnowsAda })

    expect(screen.getByText('anonymous')).toBeVisible()
  })

  it('outlives an identity client that refuses to run', async () => {
    const Refuses = () => {
      throw new Error('auth0-spa-js must run on a secure origin')
    }
    expectComplaints(/auth0-spa-js must run on a secure origin/)
    await draw({ loadIdentity: async () => Refuses }, true)

    expect(screen.getByText('failed')).toBeVisible()
  })
})
