import { feedsOfPage } from './feeds-of-page.ts'

const hrefs = (path: string) => feedsOfPage(path).map(({ href }) => href)
const search = (from: string) => `/search/airline/any/origin/LHR/destination/NYC/from/${from}/to/2027-03-20`

describe('the feeds of a page', () => {
  it('are those of the radar', () => {
    expect(feedsOfPage('/radar/')).toEqual([
      { href: '/radar/feed.rss', type: 'application/rss+xml', title: 'RSS' },
      { href: '/radar/feed.json', type: 'application/feed+json', title: 'JSON Feed' },
      { href: '/radar/feed.ics', type: 'text/calendar', title: 'Calendar' },
    ])
  })

  it('are those of a search that is whole', () => {
    const address = search('2027-03-01')

    expect(hrefs(address)).toEqual(['rss', 'json', 'ics'].map((format) => `/feeds${address}.${format}`))
    expect(hrefs(search('any'))).toEqual([])
  })

  it('are none elsewhere', () => {
    expect(hrefs('/')).toEqual([])
    expect(hrefs('/price-changes/airlines')).toEqual([])
  })
})
