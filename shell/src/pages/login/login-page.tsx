import { tenantElsewhere } from '@pointfare/shared/platform/runtime-config'
import { type LoginFailure, type SessionUser, useSession, useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { personIn } from '../../session/member-state.ts'
import { safeReturnTo } from '../../session/return-to.ts'
import { usePreparedLogin } from '../../session/site-session.tsx'
import { LoginDialog } from './login-dialog.tsx'

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
  const hasSocialLogin = config.demoData || config.features.socialLogin || Boolean(tenantElsewhere(config))
  const [query] = useSearchParams()
  const requested = query.get('returnTo')
  const returnTo = safeReturnTo(requested)

  if (config.preview) {
    const advice = `Previews run code that is not released, so they are kept apart from every account. Log in at ${config.siteOrigin}.`
    return <LoginUnavailable title="Nobody logs in at a preview" advice={advice} onRetry={undefined} />
  }
  const person = personIn(session)
  if (person) return <AlreadyLoggedIn user={person} returnTo={returnTo} />

  switch (session.status) {
    case 'failed':
      return <LoginUnavailable title={session.message} advice={session.detail} onRetry={session.retry} />
    case 'anonymous':
      return (
        <LoginChoice
          failure={session.failure}
          isRequestedAtOnce={requested !== null}
          onContinue={() => session.logIn(returnTo)}
          onContinueSocially={hasSocialLogin ? () => session.logIn(returnTo, socialConnection) : undefined}
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

type UnavailableProps = { title: string; advice: string | undefined; onRetry: (() => void) | undefined }

/** The login cannot even be started. */
function LoginUnavailable({ title, advice, onRetry }: UnavailableProps) {
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <ErrorBox title={title} {...(onRetry && { onRetry })}>
        {advice}
      </ErrorBox>
      <p>Searching works without an account.</p>
      <ButtonLink to="/search">Search reward flights</ButtonLink>
    </div>
  )
}

type LoggedInProps = { user: SessionUser; returnTo: string }

/** Goes on by itself when a page was asked for; the button is for everybody whom that does not carry along. */
function AlreadyLoggedIn({ user, returnTo }: LoggedInProps) {
  const isPageRequested = returnTo !== '/'

  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <p>
        You are logged in as <strong>{user.name}</strong>.
      </p>
      <ButtonLink look="primary" to={returnTo}>
        {isPageRequested ? 'Go to the requested page' : 'Go to the homepage'}
      </ButtonLink>
      <ButtonLink to="/members">Members Area</ButtonLink>
      {isPageRequested && <Navigate to={returnTo} replace />}
    </div>
  )
}

/** The sheet of the login, and beside it what a login is good for. */
function LoginPanel({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-label="Login" css={panel}>
      <div css={way}>{children}</div>
      {aside}
    </Card>
  )
}

const panel = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: `${space[8]} ${space[12]}`,
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
} as const

/** Beside the benefits as high as the tallest of its faces, so that what is below never moves. */
const way = {
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'stretch',
  minHeight: '11rem',
  '@media (min-width: 48rem)': { minHeight: '17rem' },
} as const

const benefits = [
  { title: 'Memberships', words: 'Every airline and hotel programme, with tier and balance, in one list.' },
  { title: 'Preferences', words: 'Prices in your currency, and holidays of the kind you like.' },
  { title: 'Saved searches', words: 'Search again with one press, and see whether prices have moved.' },
]

function Benefits() {
  return (
    <ul css={list}>
      {benefits.map(({ title, words }) => (
        <li key={title} css={item}>
          <h2 css={{ fontSize: text.lg }}>{title}</h2>
          <p css={{ color: color.muted }}>{words}</p>
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'grid',
  alignContent: 'center',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const item = {
  display: 'grid',
  gap: space[1],
  borderInlineStart: `3px solid ${color.accent}`,
  paddingInlineStart: space[4],
} as const

type Props = {
  /** Why the login before did not work. */
  failure: LoginFailure | undefined
  /** The dialog opens by itself: the person was on their way to a page for members. */
  isRequestedAtOnce: boolean
  onContinue: () => void
  onContinueSocially: (() => void) | undefined
}

/** The ways to log in. */
function LoginChoice({ failure, isRequestedAtOnce, onContinue, onContinueSocially }: Props) {
  const { config } = useSite()
  const [isWanted, setIsWanted] = useState<boolean>()
  const isOpen = isWanted ?? isRequestedAtOnce
  const failed = failure && <ErrorBox title={failure.title}>{failure.advice}</ErrorBox>

  return (
    <div css={choice}>
      {!isOpen && failed}
      <h2 css={{ fontSize: text.xl }}>Log in or sign up</h2>
      <Button look="primary" onClick={() => setIsWanted(true)}>
        Log In
      </Button>
      {tenantElsewhere(config) && (
        <p css={note}>
          An external provider handles authentication: you log in on its pages, and come straight back to{' '}
          {config.siteTitle}.
        </p>
      )}
      <LoginDialog
        isOpen={isOpen}
        onClose={() => setIsWanted(false)}
        onContinue={onContinue}
        onContinueSocially={onContinueSocially}
      >
        {failed}
      </LoginDialog>
    </div>
  )
}

const choice = { display: 'grid', gap: space[4] } as const

const note = { color: color.muted, fontSize: text.sm } as const
