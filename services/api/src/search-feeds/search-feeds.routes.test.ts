import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { entriesIn, JsonFeed, rssIn } from '../feeds/testing/read-feeds.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-03-02T12:00:00Z') })
  await api.db.query({
    name: '',
    text: `update flight set changed_at = '2027-03-02T11:00:00Z' where departure = '2027-03-15' and flight_number = 'VS25'`,
  })
})
afterAll(() => api.close())

const ends = 'origin/LHR/destination/JFK/from/2027-03-01/to'
const feedOf = (rest: string, airline = 'VS') => `/feeds/search/airline/${airline}/${ends}/${rest}`
const json = async (url: string) => JsonFeed.parse((await api.get(url)).json())

describe('the feed of a search', () => {
  it('has the flights that changed last first, at most fifty, each with the awards that fit', async () => {
    const feed = await json(feedOf('2027-03-30.json'))

    expect(feed.title).toBe('LHR to JFK, 1 Mar 2027 to 30 Mar 2027 | Pointfare')
    expect(feed.items).toHaveLength(50)
    expect(feed.items[0]).toMatchObject({
      id: expect.stringMatching(/^flight-\d+-\d+@localhost:4000$/),
      title:
        'London Heathrow to New York John F Kennedy, 15 Mar 2027: Economy, 31,000 points, 9+ seats; Business, 158,000 points, 2 seats (seen 2 Mar 2027, 11:00 UTC)',
      url: 'http://localhost:4000/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
    })
  })

  it('names its page and itself with what the search leaves out, and leaves that out', async () => {
    const feed = await json(feedOf('2027-03-20.json?cabins=business&points=60000&saver=1&seats=2', 'any'))

    expect(feed.home_page_url).toBe(
      'http://localhost:4000/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20?cabins=business&seats=2&points=60000&saver=1',
    )
    expect(feed.feed_url).toContain(
      '/feeds/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20.json?',
    )
    expect(new Set(feed.items.map(({ title }) => /: (.*) \(/.exec(title)?.[1]))).toEqual(
      new Set(['Business saver, 29,000 points, 2 seats']),
    )
    // One a day from the second on: that of the first has left.
    expect(feed.items).toHaveLength(18)
  })

  it('tells by its date that a flight has gone', async () => {
    const url = feedOf('2027-03-05.rss?cabins=business')
    const first = await api.get(url)
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    const again = await api.get(url, since)
    const setPoints = (points: number) =>
      api.db.query({
        name: '',
        text: `update flight set points.business = ${points} where departure = '2027-03-04' and flight_number = 'VS3'`,
      })
    await setPoints(0)

    const changed = await api.get(url, since)

    await setPoints(29_000)
    expect([again.statusCode, changed.statusCode]).toEqual([304, 200])
    expect(changed.headers['last-modified']).not.toBe(first.headers['last-modified'])
  })

  it('is RSS and a calendar, too', async () => {
    const [rss, ics] = await Promise.all([api.get(feedOf('2027-03-03.rss')), api.get(feedOf('2027-03-03.ics'))])

    expect(rssIn(rss.body).items).toHaveLength(3)
    expect(entriesIn(ics.body).map((entry) => entry['DTSTART'])).toEqual(
      expect.arrayContaining(['20270302T170000Z', '20270303T083000Z', '20270303T170000Z']),
    )
  })

  it.each([
    ['a return trip', feedOf('2027-03-20.rss?trip=return&nights=7-14'), 400],
    ['no format', feedOf('2027-03-20'), 400],
    ['an unknown format', feedOf('2027-03-20.pdf'), 400],
    ['no day', feedOf('2027-02-30.rss'), 400],
    ['a reversed range', feedOf('2027-02-20.rss'), 400],
    ['more than a year', feedOf('2028-03-20.rss'), 400],
    ['an unknown cabin', feedOf('2027-03-20.rss?cabins=hammock'), 400],
    ['an airline nobody knows', feedOf('2027-03-20.rss', 'ZZ'), 404],
    [
      'one place on both sides',
      '/feeds/search/airline/VS/origin/LHR/destination/LHR/from/2027-03-01/to/2027-03-02.rss',
      400,
    ],
  ])('of %s is refused with a problem that names what is wrong', async (_, url, status) => {
    const answer = await api.get(url)

    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().errors).toHaveLength(1)
  })
})
