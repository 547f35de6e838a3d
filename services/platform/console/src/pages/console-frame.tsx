import { Outlet } from 'react-router-dom'
import { ConsoleHeader } from '../components/console-header.tsx'
import { PageMain } from '../components/page-main.tsx'
import { useSession } from '../session/session.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Around every page: those who are not signed in see none of them. */
export function ConsoleFrame() {
  const { manager, signOut } = useSession()
  if (!manager) return <SignInPage />

  return (
    <>
      <ConsoleHeader actor={manager.actor} onSignOut={signOut} />
      <PageMain>
        <Outlet />
      </PageMain>
    </>
  )
}
