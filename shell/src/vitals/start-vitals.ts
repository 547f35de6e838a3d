import type { MeasuredPage } from './measured-page.ts'

/** By now a page has all that it came for, and what measures it takes nothing from it. */
export const measureAfterMs = 4000

type Browser = Pick<Window, 'document' | 'location' | 'setTimeout'> &
  Partial<Pick<Window, 'requestIdleCallback'>> & { navigator: Pick<Navigator, 'sendBeacon'> }

/**
 * Has the page that this visit began with measured, where the visitor does not object. Who leaves it sooner than it is
 * idle is not measured.
 */
export function startVitals(page: MeasuredPage, browser: Browser) {
  const { proof, consent } = page
  if (!proof || consent.state() === 'objected') return
  const { pathname } = browser.location
  const measure = async () => {
    const { measureVitals } = await import(/* webpackChunkName: 'vitals' */ './measure-vitals.ts')
    if (browser.location.pathname === pathname) measureVitals({ ...page, proof, pathname }, browser)
  }
  // What cannot be loaded is one visit less that is counted.
  const begin = () => void measure().catch(() => {})
  browser.setTimeout(() => {
    if (browser.requestIdleCallback) browser.requestIdleCallback(begin)
    else begin()
  }, measureAfterMs)
}
