import { css } from '@emotion/react'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { Places } from '../domain/places.ts'

type Props = { origin: string; destination: string; places: Places }

/** Both ends of a route: codes in large letters, and below them their cities once they are known. */
export function RouteName({ origin, destination, places }: Props) {
  const cities = [origin, destination].map((code) => places.cityOf(code))
  return (
    <span css={stack}>
      <span css={codes}>
        {origin}
        <span aria-hidden="true" css={arrow}>
          →
        </span>
        <VisuallyHidden> to </VisuallyHidden>
        {destination}
      </span>{' '}
      {/* Its line is kept until it can be written. */}
      <span css={names}>{cities.every(Boolean) ? cities.join(' to ') : ' '}</span>
    </span>
  )
}

const stack = css({ display: 'grid', minWidth: 0 })

const codes = css({ fontFamily: font.display, fontSize: text.lg, fontWeight: 700, lineHeight: 1.25 })

const arrow = css({ paddingInline: space[2], color: color.muted, fontWeight: 400 })

const names = css({
  minHeight: '1.5em',
  overflow: 'hidden',
  color: color.muted,
  fontFamily: font.text,
  fontSize: text.sm,
  fontWeight: 400,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
