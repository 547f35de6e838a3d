import { Card } from '@pointfare/shared/ui/card'
import { color, space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ConsoleHeader } from '../components/console-header.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { useSignIn } from '../hooks/use-sign-in.ts'
import { useSession } from '../session/session.tsx'

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

/** The first page without a token. */
function SignInPage() {
  const { state, isExpired, tryToSignIn } = useSignIn()

  return (
    <>
      <title>Sign in – Releases</title>
      <ConsoleHeader />
      <PageMain>
        <Card css={{ display: 'grid', gap: space[5], width: '100%', maxWidth: '28rem', margin: `${space[8]} auto` }}>
          <h1 css={{ fontSize: '1.75rem' }}>Sign in to release</h1>
          {isExpired ? (
            <p role="alert" css={{ color: color.danger }}>
              The registry no longer takes your token. Sign in with the new one.
            </p>
          ) : (
            <p css={{ color: color.muted }}>
              For release managers. The token stays in this tab and goes when it closes.
            </p>
          )}
          <SignInForm
            isAsking={state.is === 'asking'}
            isWrongToken={state.is === 'wrong token'}
            trouble={state.is === 'failed' ? state.trouble : undefined}
            onSignIn={(manager) => void tryToSignIn(manager)}
          />
        </Card>
      </PageMain>
    </>
  )
}

/** The part of the page below the band. */
function PageMain({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      css={{
        display: 'grid',
        gap: space[6],
        maxWidth: '96rem',
        margin: '0 auto',
        padding: `${space[6]} clamp(${space[4]}, 3vw, ${space[10]}) ${space[16]}`,
        outline: 'none',
        '& > *': { minWidth: 0 },
      }}
    >
      {children}
    </main>
  )
}
