import { themeKey, themes, type Theme } from '@pointfare/shared/page/theme'

/** The theme somebody chose for this browser, with listeners for changes. */
export type ThemeChoice = {
  theme: () => Theme
  choose: (theme: Theme) => void
  subscribe: (listener: () => void) => () => void
}

type Browser = Pick<Window, 'document' | 'addEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** Choices are in force at once, in other tabs too; where none can be kept they hold for this page. */
export function createThemeChoice(browser: Browser): ThemeChoice {
  const listeners = new Set<() => void>()
  let theme = stored(browser)

  const putInForce = (next: Theme) => {
    theme = next
    browser.document.documentElement.style.colorScheme = next === 'system' ? '' : next
    for (const listener of listeners) listener()
  }
  browser.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) putInForce(themeIn(newValue))
  })

  return {
    theme: () => theme,
    choose(next) {
      putInForce(next)
      keep(browser, next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function stored(browser: Browser): Theme {
  try {
    return themeIn(browser.localStorage.getItem(themeKey))
  } catch (error) {
    console.warn('The browser does not let this page read what it has stored', error)
    return 'system'
  }
}

function keep(browser: Browser, theme: Theme) {
  try {
    browser.localStorage.setItem(themeKey, theme)
  } catch (error) {
    console.warn('The theme could not be kept in this browser', error)
  }
}

const themeIn = (text: string | null): Theme => themes.find((theme) => theme === text) ?? 'system'
