import { css } from '@emotion/react'
import { useSession } from '@pointfare/shared/remote'
import { Card } from '@pointfare/shared/ui/card'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { MembersHome } from './home/members-home.tsx'
import { alertsPattern, inboxPattern, membershipsPattern, profilePattern, savedSearchesPattern } from '../paths.ts'

const areas = [
  { path: profilePattern, title: 'Profile', about: 'Your details, holiday preferences, currency and account.' },
  { path: membershipsPattern, title: 'Memberships', about: 'Your airline and hotel schemes, tiers and points.' },
  { path: savedSearchesPattern, title: 'Saved searches', about: 'What you searched for, with what it costs today.' },
  { path: alertsPattern, title: 'Alerts', about: 'What you want to hear of, and how you are told.' },
  { path: inboxPattern, title: 'Inbox', about: 'What your alerts told, while it is news.' },
]

/** Where a member finds everything that is theirs. */
export function MembersArea() {
  const session = useSession()

  return (
    <div css={page}>
      <header>
        <h1>Members Area</h1>
        {session.status === 'member' && <p css={{ color: color.muted }}>Welcome back, {session.user.name}.</p>}
      </header>
      <MembersHome />
      <ul css={list}>
        {areas.map(({ path, title, about }) => (
          <li key={path}>
            <Card css={card}>
              <h2 css={heading}>
                <Link to={path} css={link}>
                  {title}
                </Link>
              </h2>
              <p css={{ color: color.muted }}>{about}</p>
              <span css={arrow}>
                <Icon name="chevronRight" />
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

const page = css({ display: 'grid', gap: space[8], paddingBlockStart: space[6] })

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const card = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  height: '100%',
  paddingInlineEnd: space[12],
  '&:hover': { borderColor: color.edge },
})

const heading = css({ fontFamily: font.display, fontSize: text.xl })

/** The whole card leads there. */
const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})

const arrow = css({ position: 'absolute', insetInlineEnd: space[5], insetBlockStart: space[5], color: color.muted })
