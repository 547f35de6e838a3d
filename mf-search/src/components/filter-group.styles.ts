import { css } from '@emotion/react'
import { color, space } from '@pointfare/shared/ui/tokens'

export const group = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, max-content))',
  gap: `0 ${space[5]}`,
  margin: 0,
  border: 0,
  padding: 0,
  minWidth: 0,
})

export const legend = css({ padding: 0, color: color.muted })
