import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; action?: { label: string; onPress: () => void } | undefined }

/** Why somebody cannot go on, with the way to. */
export const ObstacleNotice = ({ children, action }: Props) => (
  <div css={notice}>
    <p css={{ flex: '1 1 12rem' }}>{children}</p>
    {action && <Button onClick={action.onPress}>{action.label}</Button>}
  </div>
)

const notice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  borderRadius: radius.md,
  padding: space[3],
  background: color['accent-soft'],
})
