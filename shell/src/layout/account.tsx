import { pageOnDemand } from '@pointfare/shared/hooks/page-on-demand'
import { useSession } from '@pointfare/shared/remote'
import { color, text } from '@pointfare/shared/ui/tokens'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { personIn } from '../session/member-state.ts'
import { loginAddress, safeReturnTo } from '../session/return-to.ts'
import { accountRow, heldRoom } from './account.styles.ts'

/** In the file of the identity client, without which nobody is signed in. */
const SignedInPerson = pageOnDemand(() =>
  import(/* webpackChunkName: 'identity' */ './signed-in-person.tsx').then((module) => module.SignedInPerson),
)

/** Who is signed in, or the way to sign in and come back to this page. */
export function Account({ hasInbox = false }: { hasInbox?: boolean }) {
  const session = useSession()
  const { pathname, search } = useLocation()

  const person = personIn(session)
  if (person)
    return (
      <Suspense fallback={<Waiting />}>
        <SignedInPerson user={person} hasInbox={hasInbox} onLogOut={session.logOut} />
      </Suspense>
    )

  if (session.status === 'loading') return <Waiting />
  return (
    <Link to={loginAddress(safeReturnTo(pathname + search))} rel="nofollow" css={logIn}>
      Log In
    </Link>
  )
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
