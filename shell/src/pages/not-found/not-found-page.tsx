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
      <div css={words}>
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
      </div>
    </section>
  )
}

/** A track that does not arrive. */
function LostTrack() {
  return (
    <svg viewBox="0 0 240 96" fill="none" strokeLinecap="round" aria-hidden="true" css={picture}>
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

const wide = '@media (min-width: 64rem)'

const page = {
  display: 'grid',
  gap: space[6],
  paddingBlock: `${space[8]} ${space[16]}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 36rem) minmax(0, 34rem)',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: space[16],
    paddingBlockStart: space[16],
  },
} as const

/** Above the words where it is narrow, beside them where there is room. */
const picture = { width: '15rem', maxWidth: '100%', [wide]: { order: 1, width: '100%' } } as const

const words = { display: 'grid', justifyItems: 'start', gap: space[5] } as const

const address = { fontFamily: font.code, fontSize: text.md, overflowWrap: 'anywhere' } as const

const ways = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] } as const
