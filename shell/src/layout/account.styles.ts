import { space } from '@pointfare/shared/ui/tokens'

const onPhones = '@media (max-width: 48rem)'

const rowOfItsOwn = {
  order: 1,
  justifyContent: 'space-between',
  flexBasis: '100%',
  maxWidth: 'none',
  paddingBlockEnd: space[3],
} as const

/** Beside the menu; on phones, where logo and menu fill the bar, a row of its own below them. */
export const accountRow = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  minHeight: '2.75rem',
  maxWidth: '24rem',
  [onPhones]: rowOfItsOwn,
} as const

/**
 * The way to sign in, as a server draws it for everybody, in a browser that holds a session (`known-visitor.ts` marks it):
 * the room of whoever will be shown there, and nothing in it.
 */
export const heldRoom = {
  'html[data-held] &': { visibility: 'hidden', [onPhones]: rowOfItsOwn },
} as const
