import type { SessionUser } from '@pointfare/shared/remote'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { accountRow } from './account.styles.ts'
import { Portrait } from './portrait.tsx'

type Props = { user: SessionUser; onLogOut: () => void }

/** Who is signed in, the way to what is theirs, and the way out. */
export function SignedInPerson({ user, onLogOut }: Props) {
  return (
    <div css={accountRow}>
      <Link to="/members" title="Members Area" css={person}>
        <Portrait name={user.name} picture={user.picture} />
        <span css={names}>
          <span css={[line, { fontWeight: 600 }]}>{user.name}</span>{' '}
          <span css={[line, { color: color['on-night-muted'] }]}>{user.email}</span>
        </span>
      </Link>
      <button type="button" onClick={onLogOut} css={logOut}>
        Log Out
      </button>
    </div>
  )
}

const person = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  minHeight: '2.75rem',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

const names = { display: 'grid', minWidth: 0, fontSize: text.sm, lineHeight: 1.3 } as const

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const logOut = {
  flex: 'none',
  minHeight: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: space[4],
  background: 'transparent',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const
