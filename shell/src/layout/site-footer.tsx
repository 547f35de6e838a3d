import { useSite } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { legalPages } from '../pages/main-pages.ts'
import { pageMargin } from './frame-sizes.ts'

export function SiteFooter() {
  const { config } = useSite()

  return (
    <footer css={footer}>
      <nav aria-label="About this site" css={links}>
        {legalPages.map(({ path, label }) => (
          <Link key={path} to={path} css={link}>
            {label}
          </Link>
        ))}
      </nav>
      {config.demoData && <p css={note}>Demo data: flights, prices and seats on this site are simulated.</p>}
    </footer>
  )
}

const footer = {
  display: 'grid',
  gap: space[4],
  padding: `${space[8]} ${pageMargin}`,
  background: color.night,
  color: color['on-night'],
} as const

const links = { display: 'flex', flexWrap: 'wrap', columnGap: space[6] } as const

const link = { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', color: 'inherit' } as const

const note = { color: color['on-night-muted'], fontSize: text.sm } as const
