import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { Ref } from 'react'
import type { CompleteRoute } from '../domain/search-criteria.ts'
import { hiddenFromEyes, onPhones, onSmallScreens } from './screens.ts'

type Props = {
  title: string
  route: CompleteRoute
  /** The route in the words people use for its ends. */
  routeText: string
  dates: string
  airline: string
  onEdit: () => void
  editButton: Ref<HTMLButtonElement>
}

/** The search form while its results are read: one line that says what is searched, and the way to change it. */
export function FoldedSearch({ title, route, routeText, dates, airline, onEdit, editButton }: Props) {
  return (
    <div css={band}>
      <div aria-hidden="true" css={sky} />
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <div role="group" aria-label="Search" css={slip}>
        <p css={ends} title={routeText}>
          <span css={words}>{routeText}</span>
          <span css={codes} aria-hidden="true">
            {route.origin.replaceAll(',', '/')} → {route.destination.replaceAll(',', '/')}
          </span>
        </p>
        <p css={when}>{dates}</p>
        <p css={who}>{airline}</p>
        <Button ref={editButton} size="compact" look="primary" aria-expanded={false} onClick={onEdit} css={edit}>
          Edit search
        </Button>
      </div>
    </div>
  )
}

const band = css({
  position: 'relative',
  marginBlockStart: `calc(-1 * ${space[3]})`,
  '@media print': { display: 'none' },
})

/** Wider than the frame leaves it: to both edges of the window, up to the header, and half behind the slip. */
const sky = css({
  position: 'absolute',
  inset: `calc(-1 * ${space[3]}) calc(50% - 50vw) 50%`,
  zIndex: -2,
  background: `linear-gradient(${color.night}, ${color['sky-mid']})`,
})

const slip = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  columnGap: space[5],
  minHeight: '3.25rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[4]}`,
  background: color.surface,
  boxShadow: elevation.card,
  fontSize: text.sm,
  [onPhones]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[3] },
})

const ends = css({
  fontSize: text.md,
  fontWeight: 700,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})

const words = css({
  [onSmallScreens]: hiddenFromEyes,
})

const codes = css({ display: 'none', [onSmallScreens]: { display: 'inline' } })

const when = css({ fontWeight: 600, whiteSpace: 'nowrap', [onPhones]: { gridRow: 2 } })

const who = css({ color: color.muted, [onPhones]: { gridRow: 3, display: 'none' } })

const edit = css({ minHeight: '2.5rem', [onPhones]: { gridArea: '1 / 2 / span 2' } })
