import type { SlotProps } from '@pointfare/shared/remote'

/** Stands beside a results heading and says what will be there. */
export function HolidaySuggestions({ destination }: SlotProps['holiday-suggestions']) {
  return <p css={{ margin: 0, color: 'var(--color-text-muted)' }}>Holiday ideas for {destination}: coming with the next release</p>
}
