import type { PinnedRemote } from '../platform/release.ts'
import { pageHead } from './page-head.ts'

const site = { title: 'Pointfare', origin: 'https://pointfare.example' }

const searchRemote = {
  routes: [
    {
      path: '/search/:origin/to/:destination',
      title: '{origin:code} to {destination:code}',
      description: 'Award seats from {origin:code} to {destination:code}.',
    },
  ],
} as PinnedRemote

const membersRemote = {
  routes: [{ path: '/members', title: 'Members Area', description: 'Yours.', guard: 'authenticated' }],
} as unknown as PinnedRemote

/** The head as a reader sees it: what each name stands for. */
function headOf(pathname: string) {
  const { isKnown, title, elements } = pageHead(
    pathname,
    { 'mf-search': searchRemote, 'mf-members': membersRemote },
    site,
  )
  const said = elements.flatMap((element) => {
    if (element.tag === 'script') return []
    const { name, property, rel, content, href } = element.attributes
    return [[name ?? property ?? rel, content ?? href]]
  })
  const structuredData = elements.flatMap((element) => (element.tag === 'script' ? [element.json] : []))
  return { isKnown, title, structuredData, ...Object.fromEntries(said) }
}

describe('the head of a page', () => {
  it('takes the title of a page of the shell from its table', () => {
    expect(headOf('/how-it-works')).toMatchObject({
      isKnown: true,
      title: 'How It Works | Pointfare',
      canonical: 'https://pointfare.example/how-it-works',
    })
  })

  it("fills a remote's words from the URL", () => {
    expect(headOf('/search/lhr/to/any')).toMatchObject({
      isKnown: true,
      title: 'LHR to Any | Pointfare',
      description: 'Award seats from LHR to Any.',
      canonical: 'https://pointfare.example/search/LHR/to/any',
    })
  })

  it('names one address for a page, with or without a slash at the end', () => {
    expect(headOf('/login/').canonical).toBe(headOf('/login').canonical)
    expect(headOf('/search/LHR/to/JFK/').canonical).toBe(headOf('/search/LHR/to/JFK').canonical)
    expect(headOf('/search/lhr/to/jfk').canonical).toBe(headOf('/search/LHR/to/JFK').canonical)
    expect(headOf('/search/LHR/to/ANY').canonical).toBe(headOf('/search/LHR/to/any').canonical)
  })

  it('repeats title, description and address for social networks', () => {
    expect(headOf('/login')).toMatchObject({
      'og:title': headOf('/login').title,
      'og:description': headOf('/login').description,
      'og:type': 'website',
      'og:site_name': 'Pointfare',
      'og:url': 'https://pointfare.example/login',
      'og:image': 'https://pointfare.example/social-card.png',
      'twitter:card': 'summary_large_image',
    })
  })

  it.each(['/', '/how-it-works', '/search/LHR/to/JFK'])('invites search engines to %s', (pathname) => {
    expect(headOf(pathname)).not.toHaveProperty('robots')
  })

  it.each(['/members', '/debug/config', '/nowhere'])('keeps search engines away from %s', (pathname) => {
    expect(headOf(pathname)).toMatchObject({ robots: 'noindex' })
  })

  it('describes the organisation and its search on the home page alone', () => {
    expect(headOf('/').structuredData).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite' }])
    expect(headOf('/login').structuredData).toEqual([])
  })
})

describe('the head of an unknown page', () => {
  it.each([
    ['/nowhere', 'Nowhere | Pointfare'],
    ['/deep/er/', 'Er | Pointfare'],
    ['/caf%C3%A9', 'Café | Pointfare'],
    ['/%E0%A4%A', 'Page not found | Pointfare'],
    ['/a%00b%E2%80%AEc', 'Abc | Pointfare'],
    ['/%00', 'Page not found | Pointfare'],
    ['//evil.example', 'Evil.example | Pointfare'],
  ])('titles %s as %s', (pathname, title) => {
    expect(headOf(pathname)).toMatchObject({ isKnown: false, title })
    expect(headOf(pathname)).not.toHaveProperty('canonical')
    expect(headOf(pathname)).not.toHaveProperty('og:url')
  })

  it('never has a title longer than a title can be', () => {
    expect(headOf(`/${'x'.repeat(8000)}`).title.length).toBeLessThan(200)
  })
})
