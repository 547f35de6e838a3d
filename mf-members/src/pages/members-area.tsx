import { css } from '@emotion/react'
import { useSession } from '@pointfare/shared/remote'
import { color, space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { MembersHome } from './home/members-home.tsx'
import { alertsPattern, inboxPattern, membershipsPattern, profilePattern, savedSearchesPattern } from '../paths.ts'

const areas = [
  { path: profilePattern, title: 'Profile' },
  { path: membershipsPattern, title: 'Memberships' },
  { path: savedSearchesPattern, title: 'Saved searches' },
  { path: alertsPattern, title: 'Alerts' },
  { path: inboxPattern, title: 'Inbox' },
]

/** Where a member finds everything that is theirs. */
export function MembersArea() {
  const session = useSession()

  return (
    <div css={page}>
      <header css={head}>
        <div>
          <h1>Members Area</h1>
          {session.status === 'member' && (
            <p css={{ marginBlockStart: space[2], color: color.muted }}>Welcome back, {session.user.name}.</p>
          )}
        </div>
        <nav aria-label="Members Area">
          <ul css={links}>
            {areas.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} css={link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <MembersHome />
    </div>
  )
}

const page = css({ display: 'grid', gap: space[6], paddingBlockStart: space[6] })

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
})

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 })
