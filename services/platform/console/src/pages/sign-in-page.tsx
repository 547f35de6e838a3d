import { Card } from '@pointfare/shared/ui/card'
import { color, space } from '@pointfare/shared/ui/tokens'
import { ConsoleHeader } from '../components/console-header.tsx'
import { PageMain } from '../components/page-main.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { useSignIn } from '../hooks/use-sign-in.ts'

/** The first page without a token. */
export function SignInPage() {
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
