import { css } from '@emotion/react'
import { useSite } from '@pointfare/shared/remote'
import { useState } from 'react'
import { airlineOf } from '../format/airlines.ts'
import { Icon } from './icon.tsx'
import { color, font, radius } from './tokens.ts'

type Props = {
  /** The carrier's IATA designator. */
  code: string
  size?: 'sm' | 'md' | 'lg'
  /** The carrier's name stands beside it, so the badge has nothing to add for those who hear the page. */
  decorative?: boolean
}

/** A carrier's sign: its logo where the operator configures them, otherwise its letters; a plane where it does not arrive. */
export function AirlineBadge({ code, size = 'md', decorative = false }: Props) {
  const { airlineLogos } = useSite().config
  const [failedUrl, setFailedUrl] = useState<string>()
  const airline = airlineOf(code)
  const logoUrl = airlineLogos?.replaceAll('{code}', encodeURIComponent(airline.code.toLowerCase()))
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': airline.name }

  if (logoUrl && logoUrl !== failedUrl) {
    return (
      <span css={[badge, sizes[size], plate, { background: '#ffffff' }]}>
        <img src={logoUrl} alt={decorative ? '' : airline.name} css={logo} onError={() => setFailedUrl(logoUrl)} />
      </span>
    )
  }
  if (logoUrl) {
    return (
      <span {...label} css={[badge, sizes[size], plate]}>
        <Icon name="plane" />
      </span>
    )
  }
  return (
    <span {...label} css={[badge, sizes[size], { background: airlineColor(airline.code) }]}>
      <span aria-hidden="true">{airline.code.slice(0, 2)}</span>
    </span>
  )
}

const badge = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  aspectRatio: '1',
  overflow: 'hidden',
  // Seen in forced-colours mode only, where backgrounds are gone.
  border: '1px solid transparent',
  borderRadius: radius.sm,
  color: '#ffffff',
  fontFamily: font.display,
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '0.02em',
  verticalAlign: 'middle',
  '@media (forced-colors: active)': { color: 'CanvasText' },
  // Printers leave out what is behind the letters.
  '@media print': { borderColor: '#000000', background: 'none', color: '#000000' },
})

const sizes = {
  sm: css({ width: '1.5rem', fontSize: '0.75rem' }),
  md: css({ width: '2.5rem', fontSize: '1rem' }),
  lg: css({ width: '3.5rem', borderRadius: radius.md, fontSize: '1.375rem' }),
}

const plate = css({ borderColor: color.line, background: color.surface, color: color.muted })

const logo = css({ width: '100%', height: '100%', objectFit: 'contain' })

/** Round the colour circle, each dark enough for white letters (4.5:1), in both themes. */
export const airlineColors = [
  '#a3243b',
  '#a8401a',
  '#835a06',
  '#5c6a0c',
  '#2f6f2a',
  '#0f6e5c',
  '#0b6a86',
  '#1d5fa8',
  '#3f52b8',
  '#6443b5',
  '#8a3a9e',
  '#9c2c72',
] as const

/** The colour of a carrier's tile: always the same for the same code, on every page and machine. */
export function airlineColor(code: string): string {
  // Neither factor shares one with 12, so codes that differ in one letter rarely meet.
  const sum = code.charCodeAt(0) * 7 + code.charCodeAt(1) * 5
  return airlineColors[sum % airlineColors.length] ?? airlineColors[0]
}
