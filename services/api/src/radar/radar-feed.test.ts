import { aFlight, aSaver, ingestToken, report } from './testing/report-savers.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { entriesIn, JsonFeed, rssIn } from '../feeds/testing/read-feeds.ts'

const seenAt = new Date('2026-11-23T06:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ ingestToken, isDemoData: true, now: () => seenAt })
  await api.db.query({
    name: '',
    text: `update airport set name = 'Logan <&> "Sons" International' where code = 'BOS'`,
  })
  await report(
    api,
    seenAt,
    // Not flown in its cabin all the way: no seat of the radar.
    aFlight({ flightNumber: 'VS1-VS2', stops: 1, business: { ...aSaver, cabinShare: 10 } }),
    aFlight({ business: aSaver }),
    aFlight({ destination: 'BOS', flightNumber: 'VS11', departureTime: undefined, business: { ...aSaver, seats: 9 } }),
  )
})
afterAll(() => api.close())

const page = 'http://localhost:4000'

describe('the feed of the radar', () => {
  it('is RSS that an XML parser reads, whatever airports are called', async () => {
    const answer = await api.get('/radar/feed.rss')

    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel, items } = rssIn(answer.body)
    expect(channel).toMatchObject({ title: 'Saver radar | Pointfare (demo data)', link: `${page}/radar` })
    expect(items).toHaveLength(2)
    expect(items[0]?.['title']).toBe(
      'London Heathrow to Boston Logan <&> "Sons", 20 Mar 2027: Business saver, 29,000 points, 9 seats (seen 23 Nov 2026, 06:00 UTC)',
    )
    expect(items[1]).toMatchObject({
      link: `${page}/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-20/to/2027-03-20?cabins=business`,
      guid: expect.stringMatching(/^saver-\d+-business@localhost:4000$/),
      pubDate: 'Mon, 23 Nov 2026 06:00:00 +0000',
      description: expect.stringContaining('Demo data: the figures are made up.'),
    })
  })

  it('is a JSON Feed of version 1.1', async () => {
    const answer = await api.get('/radar/feed.json?cabin=business&seats=3&region=north-america')

    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = JsonFeed.parse(answer.json())
    expect(feed.feed_url).toBe(`${page}/radar/feed.json?region=north-america&cabin=business&seats=3`)
    expect(feed.home_page_url).toBe(`${page}/radar?region=north-america&cabin=business&seats=3`)
    expect(feed.title).toContain('to North America')
    expect(feed.items.map(({ date_published }) => date_published)).toEqual([seenAt.toISOString()])
  })

  it('is a calendar with departures as moments, and whole days where only those are known', async () => {
    const answer = await api.get('/radar/feed.ics')

    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const entries = entriesIn(answer.body)
    expect(entries).toHaveLength(2)
    expect(entries.find(({ SUMMARY }) => SUMMARY?.includes('New York'))).toMatchObject({
      UID: expect.stringMatching(/^saver-flight-\d+-business@localhost:4000$/),
      DTSTAMP: '20261123T060000Z',
      DTSTART: '20270320T091500Z',
    })
    expect(entries.find(({ SUMMARY }) => SUMMARY?.includes('Boston'))).toMatchObject({
      'DTSTART;VALUE=DATE': '20270320',
    })
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it.each(['rss', 'json', 'ics'])('.%s costs nothing to ask for again while nothing changed', async (format) => {
    const first = await api.get(`/radar/feed.${format}`)
    const byTag = await api.get(`/radar/feed.${format}`, { 'if-none-match': String(first.headers['etag']) })
    const byDate = await api.get(`/radar/feed.${format}`, {
      'if-modified-since': String(first.headers['last-modified']),
    })
    const older = await api.get(`/radar/feed.${format}`, { 'if-modified-since': 'Sun, 22 Nov 2026 06:00:00 GMT' })
    const other = await api.get(`/radar/feed.${format}`, { 'if-none-match': '"another"' })

    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'last-modified': 'Mon, 23 Nov 2026 06:00:00 GMT',
    })
    expect([byTag, byDate, older, other].map(({ statusCode }) => statusCode)).toEqual([304, 304, 200, 200])
  })

  it('has no other format, and takes no other filters than the page', async () => {
    const answers = await Promise.all(
      ['/radar/feed.atom', '/radar/feed.rss?region=atlantis', '/radar/feed.rss?origin=XXX'].map((url) => api.get(url)),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404])
  })

  it('without items is a feed all the same', async () => {
    const answers = await Promise.all(
      ['rss', 'json', 'ics'].map((format) => api.get(`/radar/feed.${format}?region=oceania`)),
    )

    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['last-modified']])).toEqual(
      answers.map(() => [200, 'Mon, 23 Nov 2026 06:00:00 GMT']),
    )
    expect(rssIn(answers[0]?.body ?? '').items).toEqual([])
  })
})
