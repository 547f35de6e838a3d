import { themeKey, themeScript } from '@pointfare/shared/page/theme'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { createThemeChoice } from './theme-choice.ts'

const root = document.documentElement
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const closed = { document, addEventListener: () => {}, localStorage: { getItem: refuse, setItem: refuse } }

/** What the edge writes into the head of a page, run as a browser would. */
// oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
const runScript = () => new Function(themeScript)()

afterEach(() => {
  localStorage.clear()
  root.style.colorScheme = ''
})

describe('a chosen theme', () => {
  it('is in force at once, and kept', () => {
    const choice = createThemeChoice(window)
    const heard: string[] = []
    choice.subscribe(() => heard.push(choice.theme()))

    choice.choose('dark')

    expect(root.style.colorScheme).toBe('dark')
    expect(localStorage.getItem(themeKey)).toBe('dark')
    expect(heard).toEqual(['dark'])
    expect(createThemeChoice(window).theme()).toBe('dark')
  })

  it('goes with the choice of the system', () => {
    const choice = createThemeChoice(window)
    choice.choose('light')

    choice.choose('system')

    expect(root.style.colorScheme).toBe('')
  })

  it('is followed by other tabs', () => {
    const choice = createThemeChoice(window)

    window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: 'light' }))

    expect(choice.theme()).toBe('light')
    expect(root.style.colorScheme).toBe('light')
  })

  it('holds for the page where the browser keeps nothing, which only the console hears', () => {
    expectComplaints(/does not let this page read/, /could not be kept/)
    const choice = createThemeChoice(closed)

    choice.choose('dark')

    expect(choice.theme()).toBe('dark')
  })
})

describe('before anything is drawn', () => {
  it.each(['light', 'dark'])('the theme %s that was chosen is in force', (theme) => {
    localStorage.setItem(themeKey, theme)

    runScript()

    expect(root.style.colorScheme).toBe(theme)
  })

  it.each([null, 'system', 'url(evil)'])('%s leaves the theme to the system', (stored) => {
    if (stored !== null) localStorage.setItem(themeKey, stored)

    runScript()

    expect(root.style.colorScheme).toBe('')
  })
})
