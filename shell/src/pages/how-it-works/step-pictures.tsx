import { color } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

/** Drawings beside the steps; they say nothing that the words do not. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 200"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      css={picture}
    >
      <rect width="320" height="200" rx="16" fill={color.sunken} />
      {children}
    </svg>
  )
}

/** Two places, many ways between them, one of them found. */
export const SearchPicture = () => (
  <Picture>
    <g stroke={color.edge} strokeWidth="2" strokeDasharray="1 8">
      <path d="M60 140C110 20 210 20 260 140" />
      <path d="M60 140C120 90 200 90 260 140" />
      <path d="M60 140C120 175 200 175 260 140" />
    </g>
    <path d="M60 140C110 55 210 55 260 140" stroke={color.accent} strokeWidth="4" />
    <circle cx="60" cy="140" r="9" fill={color.ink} />
    <circle cx="260" cy="140" r="9" fill={color.ink} />
    <circle cx="160" cy="76" r="22" fill={color.surface} stroke={color.ink} strokeWidth="5" />
    <path d="m176 92 16 16" stroke={color.ink} strokeWidth="6" />
  </Picture>
)

/** A house at night, still being built. */
export const HotelPicture = () => (
  <Picture>
    <path d="M90 165V60a8 8 0 0 1 8-8h124a8 8 0 0 1 8 8v105" fill={color.surface} stroke={color.ink} strokeWidth="4" />
    <g fill={color.line}>
      <rect x="112" y="74" width="22" height="22" rx="4" />
      <rect x="186" y="74" width="22" height="22" rx="4" />
      <rect x="112" y="112" width="22" height="22" rx="4" />
      <rect x="186" y="112" width="22" height="22" rx="4" />
      <rect x="149" y="112" width="22" height="22" rx="4" />
    </g>
    <rect x="149" y="74" width="22" height="22" rx="4" fill={color.accent} />
    <path d="M148 165v-16a12 12 0 0 1 24 0v16M60 165h200" stroke={color.ink} strokeWidth="4" />
    <path d="M60 40v-8M56 36h8M268 66v-8M264 62h8M250 30v-8M246 26h8" stroke={color.edge} strokeWidth="3" />
  </Picture>
)

/** A month of prices, and the day that fits. */
export const MatchPicture = () => (
  <Picture>
    <g fill={color.surface} stroke={color.line} strokeWidth="2">
      {matchCells.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="40" height="30" rx="7" />
      ))}
    </g>
    <rect x="140" y="82" width="40" height="30" rx="7" fill={color.accent} />
    <path d="m151 97 7 7 12-13" stroke={color['on-accent']} strokeWidth="4" />
  </Picture>
)

const matchCells = [0, 1, 2].flatMap((row) =>
  [0, 1, 2, 3, 4].map((column) => [44 + column * 48, 46 + row * 36] as const),
)

const picture = { display: 'block', width: '100%', height: 'auto' } as const
