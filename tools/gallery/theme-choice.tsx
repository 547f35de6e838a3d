import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export type Theme = (typeof themes)[number]['value']

/** Which theme the gallery is drawn in. */
export const ThemeChoice = ({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) => (
  <SegmentedChoice label="Theme" options={themes} selected={theme} onSelect={onTheme} />
)
