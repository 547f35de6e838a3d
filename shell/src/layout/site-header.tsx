import { useSession, useSite } from '@pointfare/shared/remote'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { MainMenu } from './main-menu.tsx'
import { headerHeight, pageMargin } from './frame-sizes.ts'
import { SignedInPerson } from './signed-in-person.tsx'

export function SiteHeader() {
  const { config } = useSite()
  const session = useSession()

  return (
    <header css={bar}>
      <Link to="/" css={logo}>
        <LogoMark />
        {config.siteTitle}
      </Link>
      <div css={actions}>
        {session.status === 'member' && <SignedInPerson user={session.user} onLogOut={session.logOut} />}
        {session.status === 'loading' && <span role="status">Loading user information...</span>}
        {session.status === 'anonymous' && (
          <Link to="/login" css={logIn}>
            Log In
          </Link>
        )}
        <MainMenu />
      </div>
    </header>
  )
}

/** A great-circle track between two points. */
function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 24C8 11 19 6 26 9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="5" cy="24" r="3.5" fill={color.accent} />
      <circle cx="26" cy="9" r="3.5" fill={color.accent} />
    </svg>
  )
}

const bar = {
  position: 'relative',
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: headerHeight,
  paddingInline: pageMargin,
  background: color.night,
  color: color['on-night'],
} as const

const logo = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  color: 'inherit',
  fontFamily: font.display,
  fontSize: text.xl,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
} as const

const actions = { display: 'flex', alignItems: 'center', gap: space[4] } as const

const logIn = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
