import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { NavLink } from 'react-router-dom'
import { inlineFrom } from './frame-sizes.ts'

/** The main pages as links beside each other, in windows that have room for them. */
export function MainLinks({ pages }: { pages: readonly { path: string; label: string }[] }) {
  return (
    <nav aria-label="Main" css={row}>
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/'} css={link}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const row = {
  display: 'none',
  [inlineFrom]: { display: 'flex', gap: `clamp(0rem, 0.6vw, ${space[3]})`, marginInlineEnd: 'auto' },
} as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.full,
  paddingInline: `clamp(${space[2]}, 1vw, ${space[4]})`,
  color: color['on-night-muted'],
  fontSize: text.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { color: color['on-night'], textDecoration: 'underline' },
  '&[aria-current="page"]': { color: color['on-night'], boxShadow: `inset 0 0 0 1px ${color['on-night-muted']}` },
  '@media (min-width: 90rem)': { fontSize: text.md },
  '@media (forced-colors: active)': { '&[aria-current="page"]': { outline: '1px solid LinkText', outlineOffset: -4 } },
} as const
