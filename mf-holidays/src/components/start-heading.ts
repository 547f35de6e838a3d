import { css } from '@emotion/react'
import { font, text } from '@pointfare/shared/ui/tokens'

/** A heading that takes the focus when its part of the dialog comes; the dialog's own head must not cover it then. */
export const startHeading = css({
  fontFamily: font.display,
  fontSize: text.xl,
  scrollMarginBlockStart: '8rem',
  '&:focus': { outline: 'none' },
})
