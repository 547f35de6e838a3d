import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { NavLink } from 'react-router-dom'
import { dashboardPattern, radarPattern } from '../paths.ts'

const pages = [
  { to: dashboardPattern, label: 'Price changes' },
  { to: radarPattern, label: 'Saver radar' },
]

/** From every change to new saver seats, and back. */
export const FeedTabs = () => (
  <nav aria-label="What has changed" css={row}>
    {pages.map(({ to, label }) => (
      <NavLink key={to} to={to} css={tab}>
        {label}
      </NavLink>
    ))}
  </nav>
)

const row = css({
  display: 'flex',
  gap: space[6],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media print': { display: 'none' },
})

const tab = css({
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: '2.75rem',
  marginBlockEnd: -1,
  borderBlockEnd: '3px solid transparent',
  borderRadius: `${radius.sm} ${radius.sm} 0 0`,
  color: color.muted,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: color.ink },
  '&[aria-current="page"]': { borderColor: color.accent, color: color.ink },
})
