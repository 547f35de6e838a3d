import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import { useSession, useSite } from '@pointfare/shared/remote'
import { color, text } from '@pointfare/shared/ui/tokens'
import { Suspense, useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { personIn } from '../session/member-state.ts'
import { loginAddress, safeReturnTo } from '../session/return-to.ts'
import { usePrepareLogin } from '../session/site-session.tsx'
import { accountRow, heldRoom } from './account.styles.ts'

/** In the file of the identity client, without which nobody is signed in. */
const SignedInPerson = pageOnDemand(() =>
  import(/* webpackChunkName: 'identity' */ './signed-in-person.tsx').then((module) => module.SignedInPerson),
)

/** Who is signed in, or the way to sign in and come back to this page. */
export function Account({ hasInbox = false }: { hasInbox?: boolean }) {
  const session = useSession()
  const { pathname, search } = useLocation()

  const returnTo = safeReturnTo(pathname + search)
  const begin = useLogIn(returnTo)

  const person = personIn(session)
  if (person)
    return (
      <Suspense fallback={<Waiting />}>
        <SignedInPerson user={person} hasInbox={hasInbox} onLogOut={session.logOut} />
      </Suspense>
    )

  if (session.status === 'loading') return <Waiting />
  return <LogInLink to={returnTo} onLogIn={begin} />
}

type LogInLinkProps = { to: string; onLogIn: () => void }

/** A press begins the login at once; opened in another tab, it is the login page. */
function LogInLink({ to, onLogIn }: LogInLinkProps) {
  const { config } = useSite()
  const prepare = usePrepareLogin()

  function handleClick(event: MouseEvent) {
    // Nobody logs in at a preview; the login page says so.
    if (config.preview || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLogIn()
  }

  return (
    <Link
      to={loginAddress(to)}
      rel="nofollow"
      css={logIn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={handleClick}
    >
      Log In
    </Link>
  )
}

/** Begins a login; one that does not even leave this page is explained on the login page. */
function useLogIn(returnTo: string) {
  const session = useSession()
  const navigate = useNavigate()
  const begunFrom = useRef<string>(undefined)
  const hasFailed = session.status === 'failed' || (session.status === 'anonymous' && session.failure !== undefined)

  useEffect(() => {
    if (begunFrom.current === undefined || !hasFailed) return
    void navigate(loginAddress(begunFrom.current))
    begunFrom.current = undefined
  }, [hasFailed, navigate])

  return () => {
    begunFrom.current = returnTo
    session.logIn(returnTo)
  }
}

const Waiting = () => (
  <div css={accountRow}>
    <span role="status" css={waiting}>
      Loading user information...
    </span>
  </div>
)

const waiting = { color: color['on-night-muted'], fontSize: text.sm } as const

const logIn = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
  ...heldRoom,
} as const
