import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ThemeChoice } from './theme-choice.ts'

const ThemeContext = createContext<ThemeChoice | null>(null)

export const ThemeProvider = ThemeContext.Provider

/**
 * The theme that is chosen, drawn anew when it changes; a server knows of no choice.
 * @throws Error outside a ThemeProvider
 */
export function useTheme() {
  const choice = useContext(ThemeContext)
  if (!choice) throw new Error('useTheme needs a ThemeProvider above it')

  const theme = useSyncExternalStore(choice.subscribe, choice.theme, () => 'system' as const)
  return { theme, choose: choice.choose }
}
