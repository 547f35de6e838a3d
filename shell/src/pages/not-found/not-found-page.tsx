import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link, useLocation } from 'react-router-dom'
import { readableAddress } from './readable-address.ts'

/** DESIGN decision 16: an unknown path offers search and the site map. */
export function NotFoundPage() {
  const { pathname } = useLocation()

  return (
    <section css={page}>
      <LostTrack />
      <h1>This page does not exist</h1>
      <p css={{ fontSize: text.lg }}>
        There is nothing at <bdi css={address}>{readableAddress(pathname)}</bdi>. The address may be mistyped, or the
        page may have moved.
      </p>
      <div css={ways}>
        <ButtonLink to="/search" look="primary">
          Search reward flights
        </ButtonLink>
        <span>
          or find your way from the <Link to="/site-map">site map</Link>
        </span>
      </div>
    </section>
  )
}

/** A track that does not arrive. */
function LostTrack() {
  return (
    <svg width="240" height="96" viewBox="0 0 240 96" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M14 82C52 16 104 10 132 44" stroke={color.accent} strokeWidth="4" />
      <path
        d="M132 44C146 62 128 78 118 64S136 34 164 42 214 66 222 30"
        stroke={color.edge}
        strokeWidth="3"
        strokeDasharray="1 9"
      />
      <circle cx="14" cy="82" r="7" fill={color.accent} />
      <circle cx="222" cy="26" r="7" stroke={color.edge} strokeWidth="3" strokeDasharray="3 6" />
    </svg>
  )
}

const page = {
  display: 'grid',
  justifyItems: 'start',
  gap: space[5],
  maxWidth: '42rem',
  paddingBlock: `${space[8]} ${space[16]}`,
} as const

const address = { fontFamily: font.code, fontSize: text.md, overflowWrap: 'anywhere' } as const

const ways = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] } as const
