import { css } from '@emotion/react'
import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { type SessionUser, useSession, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { BackToMembers } from '../components/back-to-members.tsx'
import { IdentityCard } from '../components/identity-card.tsx'
import { useLoginSessions } from '../hooks/use-login-sessions.ts'
import { useMember } from '../hooks/use-member.ts'
import { useUser } from '../hooks/use-user.ts'
import { profilePattern } from '../paths.ts'
import { AccountManagement } from './account-management.tsx'
import { AssistantSection } from './assistant-section.tsx'
import { CurrencyPreferences } from './currency-preferences.tsx'
import { FailedBox } from './failed-box.tsx'
import { HolidayPreferences } from './holiday-preferences.tsx'
import { LoginDetails } from './login-details.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PersonalTokens } from './personal-tokens.tsx'
import { SessionSection } from './session-section.tsx'

/** Who a member is here, what they prefer, and what becomes of their account. */
export function ProfilePage() {
  return (
    <div css={page}>
      <BackToMembers />
      <header>
        <h1>Profile</h1>
        <p css={{ marginBlockStart: space[2], color: color.muted }}>Your details, preferences and account.</p>
      </header>
      <ProfileContent />
    </div>
  )
}

function ProfileContent() {
  const session = useSession()

  if (session.status === 'loading') return <LoadingPanel title="Loading user information..." subtitle="" />
  if (session.status === 'anonymous') {
    return (
      <EmptyState title="You are not logged in">
        <p>Please log in to view your profile information.</p>
        <Button look="primary" onClick={() => session.logIn(profilePattern)}>
          Log In
        </Button>
      </EmptyState>
    )
  }
  if (session.status === 'member') return <Profile user={session.user} />
  return (
    <>
      <ErrorBox title={session.message} {...(session.retry && { onRetry: session.retry })}>
        {session.detail}
      </ErrorBox>
      {session.user && <Profile user={session.user} />}
    </>
  )
}

const Profile = ({ user }: { user: SessionUser }) => (
  <div css={columns}>
    <IdentityCard user={user} />
    <div css={preferences}>
      <MemberPreferences />
      <LoginDetails />
      <Security />
      <MemberTokens />
    </div>
    <AccountManagement />
  </div>
)

const wide = '@media (min-width: 60rem)'

/** What the API keeps for a member; nothing until it knows them. */
function MemberPreferences() {
  const { userId } = useMember()
  const { user, error, retry, choose } = useUser()

  if (user) {
    return (
      <>
        <HolidayPreferences user={user} choose={choose} />
        <CurrencyPreferences user={user} choose={choose} />
      </>
    )
  }
  if (error) {
    return <FailedBox title="Failed to fetch backend user" error={error} onRetry={retry} />
  }
  return userId ? <PreferencesSkeleton /> : null
}

/** Nothing until the API knows the member. */
function MemberTokens() {
  const { userId } = useMember()
  return userId ? <PersonalTokens userId={userId} /> : null
}

const PreferencesSkeleton = () => (
  <Card role="status" css={{ display: 'grid', gap: space[5] }}>
    <VisuallyHidden>Loading your preferences...</VisuallyHidden>
    <Skeleton width="14rem" height="1.75rem" />
    <Skeleton height="9rem" />
    <Skeleton width="10rem" height="3rem" />
  </Card>
)

/** Where a member is logged in, and what lets them in besides their password. */
function Security() {
  const { config } = useSite()

  return (
    <Card as="section" aria-label="Security" css={panel}>
      <h2 css={{ fontSize: text.xl }}>Security</h2>
      {config.features.ownTenant ? (
        <OwnSecurity />
      ) : (
        <p css={{ color: color.muted }}>
          Your login, its sessions and passkeys are kept and managed at {tenantElsewhere(config)}.
        </p>
      )}
    </Card>
  )
}

function OwnSecurity() {
  const logins = useLoginSessions()
  const here = logins.sessions?.find(({ isCurrent }) => isCurrent)

  return (
    <>
      <SessionSection logins={logins} />
      <AssistantSection />
      <PasskeySection device={here?.device ?? 'Passkey'} />
    </>
  )
}

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[6] })

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  [wide]: { gridTemplate: 'auto 1fr / minmax(0, 5fr) minmax(0, 7fr)' },
})

const preferences = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  [wide]: { gridArea: '1 / 2 / span 2' },
})

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
