import { css } from '@emotion/react'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, motion, radius } from '@pointfare/shared/ui/tokens'
import type { ComponentProps } from 'react'

const name = 'Find holiday options'

/** Stands beside a heading without making its line any higher. */
export const IdeasButton = (button: ComponentProps<'button'>) => (
  <button type="button" title={name} aria-label={name} aria-haspopup="dialog" css={look} {...button}>
    <Icon name="palm" size="1.5rem" />
  </button>
)

const look = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  marginBlock: '-0.5rem',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  padding: 0,
  background: color.surface,
  color: color['accent-text'],
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: color['accent-text'], background: color['accent-soft'] },
})
