import type { Browser, Page } from 'playwright-core'

/**
 * What one first visit cost. `shift`: cumulative layout shift. `blockedMs`: what tasks take beyond 50 ms each.
 * `interactiveMs`: when React owned the page's first field, button or link in its main part. `bytes`: on the wire, of
 * everything; `scriptBytes`: of JavaScript.
 */
export type Visit = {
  paintMs: number
  lcpMs: number
  interactiveMs: number
  shift: number
  blockedMs: number
  bytes: number
  scriptBytes: number
}

export type Speed = 'slow' | 'fast'

/**
 * Lighthouse's slow 4G, applied to every request, and its slow phone.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}
const cpuSlowdown = 4

/** Long enough after the network is quiet for the last long task to end. */
const settleMs = 1500

/** A fresh profile on a phone's screen, with what tells of its network. */
export async function openVisitor(browser: Browser, speed: Speed) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (speed === 'slow') {
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  }
  return { context, page, session }
}

/** Opens a page for the first time, and stays until nothing more happens. */
export async function visitPage(browser: Browser, url: string, speed: Speed): Promise<Visit> {
  const { context, page, session } = await openVisitor(browser, speed)
  const scripts = new Set<string>()
  let [bytes, scriptBytes] = [0, 0]
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript(observe)

  await page.goto(url)
  await untilUsable(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate<Omit<Visit, 'bytes' | 'scriptBytes'>>('globalThis.vitals')
  await context.close()
  return { ...seen, bytes, scriptBytes }
}

async function untilUsable(page: Page) {
  const isUsable = () => page.evaluate<boolean>('vitals.lcpMs > 0 && vitals.interactiveMs > 0')
  while (!(await isUsable())) await page.waitForTimeout(100)
}

/** Runs in the page, before anything of it. */
const observe = `
globalThis.vitals = { paintMs: 0, lcpMs: 0, interactiveMs: 0, shift: 0, blockedMs: 0 }
const on = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') vitals.paintMs = startTime })
on('largest-contentful-paint', ({ startTime }) => { vitals.lcpMs = startTime })
on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.shift += value })
on('longtask', ({ duration }) => { vitals.blockedMs += duration - 50 })
const isOwned = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
const look = () => {
  const first = document.querySelector('main :is(input, select, button, a[href])')
  if (first && isOwned(first)) vitals.interactiveMs = performance.now()
  else requestAnimationFrame(look)
}
look()
`
