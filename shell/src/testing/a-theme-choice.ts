import { createThemeChoice, type ThemeChoice } from '../theme/theme-choice.ts'

/** The choice of a browser that has kept `theme`, or nothing; it changes no document but its own. */
export function aThemeChoice(theme: string | null = null): ThemeChoice {
  return createThemeChoice({
    document: { documentElement: { style: { colorScheme: '' } } } as Document, // of which the choice knows no more
    addEventListener: () => {},
    localStorage: { getItem: () => theme, setItem: () => {} },
  })
}
