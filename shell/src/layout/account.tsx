import { useSession } from '@pointfare/shared/remote'
import { color, text } from '@pointfare/shared/ui/tokens'
import { Link, useLocation } from 'react-router-dom'
import { personIn } from '../session/member-state.ts'
import { loginAddress, safeReturnTo } from '../session/return-to.ts'
import { accountRow } from './account.styles.ts'
import { SignedInPerson } from './signed-in-person.tsx'

/** Who is signed in, or the way to sign in and come back to this page. */
export function Account({ hasInbox = false }: { hasInbox?: boolean }) {
  const session = useSession()
  const { pathname, search } = useLocation()

  const person = personIn(session)
  if (person) return <SignedInPerson user={person} hasInbox={hasInbox} onLogOut={session.logOut} />

  if (session.status === 'loading') {
    return (
      <div css={accountRow}>
        <span role="status" css={waiting}>
          Loading user information...
        </span>
      </div>
    )
  }
  return (
    <Link to={loginAddress(safeReturnTo(pathname + search))} rel="nofollow" css={logIn}>
      Log In
    </Link>
  )
}

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
} as const
