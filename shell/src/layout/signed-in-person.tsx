import { Slot, type SessionUser } from '@pointfare/shared/remote'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountRow } from './account.styles.ts'

type Props = {
  user: SessionUser
  /** Whether a feature brings an inbox along. */
  hasInbox?: boolean
  onLogOut: () => void
}

/** Who is signed in, the way to what is theirs, and the way out. */
export function SignedInPerson({ user, hasInbox = false, onLogOut }: Props) {
  return (
    <div css={accountRow}>
      {hasInbox && (
        <div css={inbox}>
          <Slot name="inbox" />
        </div>
      )}
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

/** A person's picture, or their initials where there is none or it does not load. Decoration: the name is beside it. */
function Portrait({ name, picture }: { name: string; picture: string | undefined }) {
  const [lost, setLost] = useState<string>()

  return picture && picture !== lost ? (
    // Some hosts of pictures refuse requests that say where they come from.
    <img
      src={picture}
      alt=""
      width="40"
      height="40"
      referrerPolicy="no-referrer"
      onError={() => setLost(picture)}
      css={[round, { objectFit: 'cover' }]}
    />
  ) : (
    <span aria-hidden="true" css={[round, initials]}>
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and of the last word. */
function initialsOf(name: string) {
  const words = name.split(/\s+/)
  const reported = words.length > 1 ? [words[0], words.at(-1)] : words
  return reported
    .map((word = '') => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Kept free until it comes, so that nobody's name moves. */
const inbox = { position: 'relative', flex: 'none', width: '2.75rem', height: '2.75rem' } as const

const person = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: '2.75rem',
  marginInlineEnd: 'auto',
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

const round = { flex: 'none', width: '2.5rem', height: '2.5rem', borderRadius: radius.full } as const

const initials = {
  display: 'grid',
  placeItems: 'center',
  background: color.accent,
  color: color['on-accent'],
  fontWeight: 700,
} as const
