import { color } from '@pointfare/shared/ui/tokens'

/** The track of a flight that draws a P between the two places it connects; `public/icon.svg` is the same on a tile. */
export function LogoMark() {
  return (
    <svg width="34" height="34" viewBox="4 3 24 26" fill="none" aria-hidden="true">
      <path
        d="M10.5 25V11.5C10.5 5.5 23 4.5 23 12C23 17.5 17.5 18.75 14.5 18.25"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="10.5" cy="25" r="3" fill={color.accent} />
      <circle cx="14.75" cy="18.25" r="3" fill={color.accent} />
    </svg>
  )
}
