import { delimiter } from 'node:path'
import { findBrowser } from './choose-browser.ts'

const places = {
  chosen: undefined,
  programFolders: ['/usr/local/bin', '/usr/bin'].join(delimiter),
  playwrightPath: '/cache/chromium',
}
const having = (...paths: string[]) => ({ exists: (path: string) => paths.includes(path) })

describe('the browser that tries releases', () => {
  it('is the chosen one before any other', () => {
    const { exists } = having('/opt/chrome', '/cache/chromium', '/usr/bin/chromium')

    expect(findBrowser({ ...places, chosen: '/opt/chrome' }, exists)).toBe('/opt/chrome')
  })

  it('is found among the programs', () => {
    expect(findBrowser(places, having('/usr/bin/chromium').exists)).toBe('/usr/bin/chromium')
    expect(findBrowser(places, having('/cache/chromium', '/usr/bin/chromium').exists)).toBe('/cache/chromium')
  })

  it('may be missing', () => {
    expect(findBrowser({ ...places, programFolders: '' }, having().exists)).toBeUndefined()
    expect(findBrowser({ ...places, chosen: '/opt/chrome' }, having('/usr/bin/chromium').exists)).toBeUndefined()
  })
})
