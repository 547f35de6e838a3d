import { css } from '@emotion/react'
import { font, space, text } from '@pointfare/shared/ui/tokens'

/** A heading that takes the focus when its part of the dialog comes; the dialog's own head must not cover it then. */
export const startHeading = css({
  fontFamily: font.display,
  fontSize: text.xl,
  scrollMarginBlockStart: `calc(${space[24]} + ${space[2]})`,
  '&:focus': { outline: 'none' },
})
