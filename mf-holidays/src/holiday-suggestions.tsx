import type { SlotProps } from '@pointfare/shared/remote'
import { color } from '@pointfare/shared/ui/tokens'

/** Stands beside a results heading and says what will be there. */
export function HolidaySuggestions({ destination }: SlotProps['holiday-suggestions']) {
  return <p css={{ color: color.muted }}>Holiday ideas for {destination}: coming with the next release</p>
}
