import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link, NavLink } from 'react-router-dom'
import { auditPath, previewsPath, tokensPath } from '../paths.ts'

type Props = { actor?: string | undefined; onSignOut?: () => void }

/** The band on top of every page: where this is, and who is signed in. */
export function ConsoleHeader({ actor, onSignOut }: Props) {
  return (
    <header css={band}>
      <a href="#main" css={skip}>
        Skip to content
      </a>
      <div css={inner}>
        <Link to="/releases" css={brand}>
          <svg width="28" height="28" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <path
              d="M6 15a6 6 0 1 0 2-6M8 5v4h4"
              stroke={color.accent}
              strokeWidth="2.25"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          Releases
        </Link>
        {actor && (
          <nav aria-label="Pages" css={pages}>
            {others.map(([path, label]) => (
              <NavLink key={path} to={path} css={page}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        {actor && (
          <div css={{ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 }}>
            <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{actor}</span>
            <Button size="compact" onClick={onSignOut}>
              Sign out
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}

/** Beside the channels, on which the console opens. */
const others = [
  [previewsPath, 'Previews'],
  [tokensPath, 'Tokens'],
  [auditPath, 'Audit'],
] as const

const pages = css({
  display: 'flex',
  gap: space[1],
  marginInlineEnd: 'auto',
  '@media (max-width: 40rem)': { order: 1, width: '100%' },
})

const page = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.full,
  paddingInline: space[3],
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current="page"]': { background: color['on-night'], color: color.night },
})

const band = css({ background: color.night, color: color['on-night'] })

const inner = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  maxWidth: '96rem',
  minHeight: '4rem',
  margin: '0 auto',
  padding: `${space[2]} clamp(${space[4]}, 3vw, ${space[10]})`,
})

const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  color: 'inherit',
  fontFamily: font.display,
  fontSize: text.xl,
  fontWeight: 700,
  textDecoration: 'none',
})

const skip = css({
  position: 'absolute',
  insetInlineStart: space[4],
  insetBlockStart: '-4rem',
  zIndex: 2,
  padding: space[3],
  background: color.surface,
  '&:focus': { insetBlockStart: space[2] },
})
