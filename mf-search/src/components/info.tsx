import { css } from '@emotion/react'
import { color } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import { PanelButton } from './panel-button.tsx'

/** What is behind a few words, one press away. */
export const Info = ({ title, children }: { title: string; children: ReactNode }) => (
  <PanelButton
    title={title}
    label={
      <>
        <span aria-hidden="true">i</span>
        <VisuallyHidden>More about: {title}</VisuallyHidden>
      </>
    }
    css={sign}
  >
    {children}
  </PanelButton>
)

/** A small sign that is large enough for a finger. */
const sign = css({
  position: 'relative',
  width: '1.5rem',
  minWidth: '1.5rem',
  height: '1.5rem',
  minHeight: '1.5rem',
  border: 0,
  padding: 0,
  background: 'none',
  color: color['accent-text'],
  fontStyle: 'italic',
  fontWeight: 700,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0.1875rem',
    border: '1px solid currentColor',
    borderRadius: '50%',
  },
})
