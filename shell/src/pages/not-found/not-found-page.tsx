import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link, useLocation } from 'react-router-dom'

type Props = {
  /** It was there until a moment ago, and this visitor was looking at it. */
  wasShown?: boolean
  hasSearch?: boolean
}

/** An address that has no page: it offers search and the site map. */
export function NotFoundPage({ wasShown = false, hasSearch = true }: Props) {
  const { pathname } = useLocation()
  const shownAddress = <bdi css={address}>{readableAddress(pathname)}</bdi>

  return (
    <section css={page}>
      <LostTrack />
      <div css={words}>
        {wasShown ? (
          <>
            <h1 ref={takeLostFocus} tabIndex={-1} css={{ '&:focus': { outline: 'none' } }}>
              This page has been taken off the site
            </h1>
            <p role="status" css={{ fontSize: text.lg }}>
              What was at {shownAddress} was taken off a moment ago. The rest of the site works as before.
            </p>
          </>
        ) : (
          <>
            <h1>This page does not exist</h1>
            <p css={{ fontSize: text.lg }}>
              There is nothing at {shownAddress}. The address may be mistyped, or the page may have moved.
            </p>
          </>
        )}
        <Ways hasSearch={hasSearch} />
      </div>
    </section>
  )
}

/** The focus was lost with the page; when it is elsewhere in the frame, it stays there. */
function takeLostFocus(heading: HTMLElement | null) {
  if (heading && heading.ownerDocument.activeElement === heading.ownerDocument.body) heading.focus()
}

function Ways({ hasSearch }: { hasSearch: boolean }) {
  const siteMap = <Link to="/site-map">site map</Link>
  if (!hasSearch) return <p>Find your way from the {siteMap}.</p>
  return (
    <div css={ways}>
      <ButtonLink to="/search" look="primary">
        Search reward flights
      </ButtonLink>
      <span>or find your way from the {siteMap}</span>
    </div>
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

/** 80 characters are enough to recognise what one typed; counted whole, so that none is cut in half. */
const tooLong = /^(.{80}).+$/su

/** An address for people to read: decoded where it can be, nothing in it that could garble the text around it. */
export function readableAddress(pathname: string): string {
  const visible = decoded(pathname).replace(/\p{C}/gu, '')
  return visible.replace(tooLong, '$1…')
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Broken percent-encoding is shown as it was typed.
    return pathname
  }
}
