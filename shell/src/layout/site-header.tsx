import { useSession, useSite } from '@pointfare/shared/remote'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { headerHeight, pageMargin } from './frame-sizes.ts'
import { LogoMark } from './logo-mark.tsx'
import { MainMenu } from './main-menu.tsx'
import { SignedInPerson } from './signed-in-person.tsx'

export function SiteHeader() {
  const { config } = useSite()

  return (
    <header css={bar}>
      <Link to="/" css={logo}>
        <LogoMark />
        {config.siteTitle}
      </Link>
      <div css={actions}>
        <UserInfo />
        <MainMenu />
      </div>
    </header>
  )
}

/** Who is signed in, or the way to sign in. */
function UserInfo() {
  const session = useSession()

  switch (session.status) {
    case 'loading':
      return <span role="status">Loading user information...</span>
    case 'member':
      return <SignedInPerson user={session.user} onLogOut={session.logOut} />
    case 'anonymous':
    case 'failed':
      return (
        <Link to="/login" css={logIn}>
          Log In
        </Link>
      )
  }
}

const bar = {
  position: 'relative',
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
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
  fontSize: `clamp(${text.lg}, 5vw, ${text.xl})`,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
} as const

const actions = { display: 'flex', alignItems: 'center', gap: `clamp(${space[2]}, 2vw, ${space[4]})` } as const

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
