import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'

/** A browser that takes compression dictionaries, or one that does not, as most do not. */
export const openBrowser = ({ dictionaries }: { dictionaries: boolean }): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(chromium.executablePath()),
    args: dictionaries ? browserArgs : [...browserArgs, `--disable-features=${dictionaryFeatures.join(',')}`],
  })

const dictionaryFeatures = ['CompressionDictionaryTransport', 'CompressionDictionaryTransportBackend']

/**
 * Somebody's browser, between visits. Its service worker is left out: what that downloads is no part of any page's count, and
 * it downloads nothing that pages have not.
 */
export const aVisitor = (browser: Browser): Promise<BrowserContext> => browser.newContext({ serviceWorkers: 'block' })

/** Bytes as they came over the network, heads of answers included; `encodings` of scripts, by how many came so. */
export type Moved = { scripts: number; document: number; all: number; encodings: Record<string, number> }

/** Counts what a page gets over the network until `moved` is called. */
export async function countMoved(page: Page): Promise<{ moved: () => Moved }> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const moved: Moved = { scripts: 0, document: 0, all: 0, encodings: {} }
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache) return
    types.set(requestId, type)
    if (type !== 'Script') return
    const encoding = response.headers['content-encoding'] ?? 'none'
    moved.encodings[encoding] = (moved.encodings[encoding] ?? 0) + 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined) return
    moved.all += encodedDataLength
    if (type === 'Script') moved.scripts += encodedDataLength
    if (type === 'Document') moved.document += encodedDataLength
  })
  return { moved: () => moved }
}

/** What one visit of a page moves. */
export async function visit(visitor: BrowserContext, address: string): Promise<Moved> {
  const page = await visitor.newPage()
  const { moved } = await countMoved(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return moved()
}
