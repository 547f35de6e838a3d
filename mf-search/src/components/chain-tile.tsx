import { css } from '@emotion/react'
import { hashOf } from '@pointfare/shared/contracts/hash'
import { font, radius } from '@pointfare/shared/ui/tokens'

/** A hotel chain's sign: its first two letters on a colour of its own. The name stands beside it. */
export function ChainTile({ code }: { code: string }) {
  return (
    <span aria-hidden="true" css={[tile, { background: colorOf(code) }]}>
      {code.slice(0, 1) + code.slice(1, 2).toLowerCase()}
    </span>
  )
}

/** Round the colour circle, each dark enough for white letters, in both themes. */
const colorOf = (code: string) => `oklch(0.46 0.13 ${hashOf(code) % 360})`

const tile = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  aspectRatio: '1',
  // Seen in forced-colours mode only, where backgrounds are gone.
  border: '1px solid transparent',
  borderRadius: radius.md,
  color: '#ffffff',
  fontFamily: font.display,
  fontWeight: 700,
  '@media (forced-colors: active)': { color: 'CanvasText' },
})
