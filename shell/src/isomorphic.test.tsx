/** @jest-environment node */
import { text } from 'node:stream/consumers'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { prerenderToNodeStream } from 'react-dom/static'
import { shellAt } from './testing/shell-at.tsx'

/** The whole page, code of its own included, as a server would send it. */
async function htmlAt(path: string) {
  const { prelude } = await prerenderToNodeStream(shellAt(path).shell)
  return text(prelude)
}

describe('in Node, without a browser', () => {
  it.each(Object.keys(shellPages))('%s is drawn with header, heading and footer', async (path) => {
    const html = await htmlAt(path)

    expect(globalThis).not.toHaveProperty('window')
    expect(html).toContain('<header')
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).toContain('<footer')
  })

  it('an unknown path offers search and the site map', async () => {
    const html = await htmlAt('/no/such/page')

    expect(html).toContain('href="/search"')
    expect(html).toContain('href="/site-map"')
  })

  it('the question about cookies is there for browsers to show', async () => {
    expect(await htmlAt('/')).toContain('Cookie consent')
  })
})
