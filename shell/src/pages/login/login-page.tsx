import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { useSession, useSite } from '@pointfare/shared/remote'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { useSearchParams } from 'react-router-dom'
import { personIn } from '../../session/member-state.ts'
import { safeReturnTo } from '../../session/return-to.ts'
import { usePreparedLogin } from '../../session/site-session.tsx'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { Benefits } from './benefits.tsx'
import { LoginChoice } from './login-choice.tsx'
import { LoginPanel } from './login-panel.tsx'
import { LoginUnavailable } from './login-unavailable.tsx'

/** The way to the identity provider, and back to the page that was asked for (rule 8.4 of the product). */
export function LoginPage() {
  usePreparedLogin()
  const { config } = useSite()
  const isLoggedIn = personIn(useSession()) !== undefined

  return (
    <NightOpening
      title={isLoggedIn ? "You're already logged in!" : `Welcome to ${config.siteTitle}`}
      lead={isLoggedIn ? leads.member : leads.visitor}
    >
      <LoginPanel aside={<Benefits />}>
        <Face />
      </LoginPanel>
    </NightOpening>
  )
}

function Face() {
  const session = useSession()
  const { config } = useSite()
  // The site's own tenant has but a stand-in, beside demo data.
  const hasSocialLogin = config.demoData || Boolean(tenantElsewhere(config))
  const [query] = useSearchParams()
  const asked = query.get('returnTo')
  const returnTo = safeReturnTo(asked)

  const person = personIn(session)
  if (person) return <AlreadyLoggedIn user={person} returnTo={returnTo} />

  switch (session.status) {
    case 'failed':
      return <LoginUnavailable title={session.message} advice={session.detail} onRetry={session.retry} />
    case 'anonymous':
      return (
        <LoginChoice
          failure={session.failure}
          isAskedAtOnce={asked !== null}
          onContinue={() => session.logIn(returnTo)}
          onContinueSocially={hasSocialLogin ? () => session.logIn(returnTo, socialConnection) : undefined}
          onOpenWindow={session.logInWithPopup}
        />
      )
    case 'loading':
    case 'member':
      return <LoadingPanel title="Loading authentication status..." subtitle="This takes a moment" />
  }
}

const leads = {
  visitor: 'One free account for your memberships, your preferences and the searches you come back to.',
  member: 'Your memberships, your preferences and your saved searches are one step away.',
}

/** Auth0's name for the social login that every new tenant has. */
const socialConnection = 'google-oauth2'
