import { color, elevation, radius, space } from '@pointfare/shared/ui/tokens'

/** What a button of the header opens below itself. */
export const popupPanel = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: 'calc(100% + 0.5rem)',
  display: 'grid',
  padding: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.raised,
  color: color.ink,
  boxShadow: elevation.popup,
} as const
