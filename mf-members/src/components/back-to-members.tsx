import { css } from '@emotion/react'
import { Icon } from '@pointfare/shared/ui/icon'
import { space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { membersPattern } from '../paths.ts'

/** The way back to the overview of what is the member's. */
export const BackToMembers = () => (
  <Link to={membersPattern} css={link}>
    <Icon name="chevronLeft" size="1rem" />
    Members Area
  </Link>
)

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[1],
  minHeight: '1.75rem',
  fontSize: text.sm,
})
