import { findBrowser } from './find-browser.ts'

const lookIn = (present: string[], env: Record<string, string> = {}) =>
  findBrowser({
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform: 'linux',
    exists: (path) => present.includes(path),
    playwrightPath: '/cache/playwright/chromium',
  })

describe('finding a browser', () => {
  it('takes the one that was asked for before any other', () => {
    expect(lookIn(['/my/chrome', '/cache/playwright/chromium'], { CHROME_PATH: '/my/chrome' })).toBe('/my/chrome')
  })

  it("prefers Playwright's own to the system's", () => {
    expect(lookIn(['/usr/bin/chromium', '/cache/playwright/chromium'])).toBe('/cache/playwright/chromium')
  })

  it("falls back to the system's", () => {
    expect(lookIn(['/usr/bin/chromium'])).toBe('/usr/bin/chromium')
  })

  it('prefers the headless shell to a Chromium with windows', () => {
    expect(lookIn(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])).toBe('/usr/bin/chromium-headless-shell')
  })

  it('ignores a path that does not exist', () => {
    expect(lookIn([], { CHROME_PATH: '/gone/chrome' })).toBeUndefined()
  })
})
