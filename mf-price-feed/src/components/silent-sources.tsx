import { css } from '@emotion/react'
import { color, radius, space } from '@pointfare/shared/ui/tokens'

/** A dead source must not look like a quiet market. */
export function SilentSources({ children }: { children: string }) {
  return (
    <p role="status" css={box}>
      {children}
    </p>
  )
}

const box = css({
  border: `1px solid ${color.accent}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: `${space[3]} ${space[4]}`,
  background: color['accent-soft'],
})
