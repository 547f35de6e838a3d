import { startGoogleTag } from './google-tag.ts'

/** Runs the tag's start on a bare window; what would be sent is in its queue. */
function start(id = 'G-ABC123') {
  const window: { document: Document; dataLayer?: unknown[] } = { document }
  const report = startGoogleTag(id, window)
  const calls = () => (window.dataLayer ?? []).map((call) => [...(call as ArrayLike<unknown> & Iterable<unknown>)])
  return { report, calls }
}

beforeEach(() => {
  document.head.replaceChildren()
})

describe('the Google tag', () => {
  it('is loaded from Google with its id, without blocking the page', () => {
    start('G-A&B')

    const script = document.head.querySelector('script')
    expect(script).toHaveAttribute('src', 'https://www.googletagmanager.com/gtag/js?id=G-A%26B')
    expect(script?.async).toBe(true)
  })

  it('sets cookies that travel over https only, and leaves page views to us', () => {
    const { calls } = start()

    expect(calls()[1]).toEqual(['config', 'G-ABC123', { send_page_view: false, cookie_flags: 'SameSite=None;Secure' }])
  })

  it('is told name, path and title of a page', () => {
    const { report, calls } = start()

    report({ name: 'search', path: '/search', title: 'Search | Pointfare' })

    expect(calls().at(-1)).toEqual([
      'event',
      'page_view',
      { page_name: 'search', page_path: '/search', page_title: 'Search | Pointfare' },
    ])
  })
})
