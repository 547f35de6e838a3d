import { useSite } from '@pointfare/shared/remote'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { inlinePages, mainPages } from '../pages/main-pages.ts'
import { useHasFiller } from '../remotes/use-has-filler.ts'
import { useHasPage } from '../remotes/use-has-page.ts'
import { Account } from './account.tsx'
import { headerHeight, inlineFrom, pageMargin } from './frame-sizes.ts'
import { LogoMark } from './logo-mark.tsx'
import { MainLinks } from './main-links.tsx'
import { MainMenu } from './main-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

export function SiteHeader() {
  const { config } = useSite()
  const hasPage = useHasPage()
  const hasInbox = useHasFiller('inbox')

  return (
    <header data-print="none" css={bar}>
      <Link to="/" css={logo}>
        <LogoMark />
        {config.siteTitle}
      </Link>
      <MainLinks pages={inlinePages(hasPage)} />
      <Account hasInbox={hasInbox} />
      <ThemeButton />
      <MainMenu pages={mainPages.filter(({ path }) => hasPage(path))} />
    </header>
  )
}

const bar = {
  position: 'relative',
  zIndex: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: `clamp(${space[2]}, 2vw, ${space[4]})`,
  minHeight: headerHeight,
  paddingInline: pageMargin,
  // Who is signed in has less room then, not a row of its own.
  [inlineFrom]: { flexWrap: 'nowrap' },
  background: color.night,
  color: color['on-night'],
  // A browser that paints a drawn page before it has read it up to the menu would have all beside it move.
  '&:not(:has(> div > nav)) > :not(:first-child)': { visibility: 'hidden' },
} as const

const logo = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  // The height of the bar, also when the account has a row of its own below.
  minHeight: headerHeight,
  marginInlineEnd: 'auto',
  [inlineFrom]: { marginInlineEnd: space[2] },
  color: 'inherit',
  fontFamily: font.display,
  fontSize: `clamp(${text.lg}, 5vw, ${text.xl})`,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
} as const
