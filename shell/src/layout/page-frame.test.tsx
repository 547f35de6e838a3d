import { pageHead } from '@pointfare/shared/page/page-head'
import { applyPageHead } from './page-frame.tsx'

const site = { title: 'Pointfare', origin: 'https://pointfare.example' }
const headAt = (pathname: string) => pageHead(pathname, {}, site)

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="from the edge" data-page-head><link rel="canonical" href="/old" data-page-head><meta name="theme-color" content="#101b33">'
})

describe('the head after a navigation', () => {
  it('replaces what the edge wrote instead of adding to it', () => {
    applyPageHead(document, headAt('/how-it-works'))

    expect(document.title).toBe('How It Works | Pointfare')
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://pointfare.example/how-it-works',
    )
    expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute('content', document.title)
  })

  it('leaves alone what is the same on every page', () => {
    applyPageHead(document, headAt('/how-it-works'))

    expect(document.head.querySelector('meta[name="theme-color"]')).toBeInTheDocument()
  })

  it('describes the organisation on the home page, and no longer after leaving it', () => {
    applyPageHead(document, headAt('/'))
    const blocks = [...document.head.querySelectorAll('script[type="application/ld+json"]')]
    applyPageHead(document, headAt('/site-map'))

    expect(blocks.map((block) => JSON.parse(block.textContent)['@type'])).toEqual(['Organization', 'WebSite'])
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('has no canonical address on an unknown page and keeps search engines away', () => {
    applyPageHead(document, headAt('/no-such-page'))

    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull()
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  it('invites search engines again after leaving an unknown page', () => {
    applyPageHead(document, headAt('/no-such-page'))
    applyPageHead(document, headAt('/'))

    expect(document.head.querySelector('meta[name="robots"]')).toBeNull()
  })
})
