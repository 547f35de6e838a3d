import { space } from '@pointfare/shared/ui/tokens'

/** Beside the menu; on phones, where logo and menu fill the bar, a row of its own below them. */
export const accountRow = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  minHeight: '2.75rem',
  maxWidth: '24rem',
  '@media (max-width: 48rem)': {
    order: 1,
    justifyContent: 'space-between',
    flexBasis: '100%',
    maxWidth: 'none',
    paddingBlockEnd: space[3],
  },
} as const
