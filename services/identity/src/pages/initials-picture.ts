import { palette } from '@pointfare/shared/ui/palette'

/** Initials on a disc of the night sky: the picture of an account without one. */
export const initialsPicture = (initials: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <rect width="96" height="96" fill="${palette['sky-mid'][0]}"/>
  <text x="48" y="48" fill="${palette['on-night'][0]}" font-family="Figtree, system-ui, sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text>
</svg>
`
