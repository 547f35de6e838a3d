import { useSite } from '@pointfare/shared/remote'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { useInstall } from '../install/install-context.tsx'
import { legalPages, mainPages } from '../pages/main-pages.ts'
import { useHasPage } from '../remotes/use-has-page.ts'
import { pageMargin } from './frame-sizes.ts'
import { LogoMark } from './logo-mark.tsx'

export function SiteFooter() {
  const { config } = useSite()
  const { email, communityUrl } = config.contact
  const hasPage = useHasPage()

  return (
    <footer data-print="none" css={footer}>
      <div css={columns}>
        <div css={about}>
          <p css={name}>
            <LogoMark />
            {config.siteTitle}
          </p>
          <p>Reward flights for points and miles: prices per cabin, seats left, and what changed.</p>
        </div>
        <nav aria-label="Explore">
          <h2 css={heading}>Explore</h2>
          <ul css={list}>
            {mainPages
              .filter(({ path }) => hasPage(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} css={link}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label="About this site">
          <h2 css={heading}>About this site</h2>
          <ul css={list}>
            {legalPages.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} css={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 css={heading}>Talk to us</h2>
          <ul css={list}>
            <li>
              <a href={`mailto:${email}`} css={link}>
                {email}
              </a>
            </li>
            <li>
              <a href={communityUrl} target="_blank" rel="noopener noreferrer" css={link}>
                Community chat (opens in a new tab)
                <Icon name="opensNewTab" size="1rem" />
              </a>
            </li>
          </ul>
          <p css={note}>We reply within 24-48 hours.</p>
        </div>
      </div>
      <InstallNote />
      {config.demoData && <p css={note}>Demo data: flights, prices and seats on this site are simulated.</p>}
      <p css={note}>Version {config.version}</p>
    </footer>
  )
}

const footer = {
  display: 'grid',
  gap: space[8],
  padding: `${space[12]} ${pageMargin} ${space[8]}`,
  background: color.night,
  color: color['on-night-muted'],
} as const

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: `${space[8]} ${space[8]}`,
} as const

const about = { display: 'grid', alignContent: 'start', gap: space[3], maxWidth: '20rem' } as const

const name = {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color['on-night'],
  fontFamily: font.display,
  fontSize: text.xl,
  fontWeight: 700,
} as const

const heading = {
  marginBlockEnd: space[2],
  color: color['on-night'],
  fontFamily: font.text,
  fontSize: text.sm,
  letterSpacing: 0,
} as const

const list = { margin: 0, padding: 0, listStyle: 'none' } as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: color['on-night'], textDecoration: 'underline' },
} as const

const note = { fontSize: text.sm } as const

/** In the footer: the way to keep the site as an app, where the browser has one. */
function InstallNote() {
  const { config } = useSite()
  const { state, install } = useInstall()
  if (state === 'none') return null
  if (state === 'by-hand') {
    return (
      <p css={installNoteNote}>
        To keep {config.siteTitle} on your home screen, press Share and then Add to Home Screen.
      </p>
    )
  }
  return (
    <p css={offer}>
      <button type="button" onClick={() => void install()} css={button}>
        Install
      </button>
      <span css={installNoteNote}>Opens like an app, and works offline.</span>
    </p>
  )
}

const installNoteNote = { fontSize: text.sm } as const

const offer = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[3]}` } as const

const button = {
  minHeight: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  paddingInline: space[5],
  background: 'transparent',
  color: color['on-night'],
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: color['on-night'] },
} as const
