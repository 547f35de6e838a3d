import { css, keyframes } from '@emotion/react'
import { color, radius } from './tokens.ts'

/** Stands where something of this size will be. Its parent says in words that it is loading. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span aria-hidden="true" css={[block, { width, height }]} />
}

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const block = css({
  display: 'block',
  maxWidth: '100%',
  borderRadius: radius.sm,
  background: `color-mix(in oklab, ${color.line} 55%, ${color.surface})`,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
