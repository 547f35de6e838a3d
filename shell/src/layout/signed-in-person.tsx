import type { SessionUser } from '@pointfare/shared/remote'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'

type Props = { user: SessionUser; onLogOut: () => void }

/** Who is signed in, and the way out. */
export function SignedInPerson({ user, onLogOut }: Props) {
  return (
    <div css={person}>
      {user.picture && <img src={user.picture} alt="" width="36" height="36" css={{ borderRadius: radius.full }} />}
      <div css={names}>
        <span>{user.name}</span>
        <span css={{ color: color['on-night-muted'] }}>{user.email}</span>
      </div>
      <button type="button" onClick={onLogOut} css={logOut}>
        Log Out
      </button>
    </div>
  )
}

const person = { display: 'flex', alignItems: 'center', gap: space[3] } as const

const names = {
  display: 'grid',
  fontSize: text.sm,
  lineHeight: 1.3,
  '@media (max-width: 40rem)': { display: 'none' },
} as const

const logOut = {
  minHeight: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: space[4],
  background: 'transparent',
} as const
