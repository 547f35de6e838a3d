import { endedNews, newsIn, pathOf } from './notifications.ts'

const origin = 'https://pointfare.example'
const sent = {
  title: 'London to New York',
  body: 'Business 50,000, was 60,000; 2 seats',
  url: '/search/airline/VS?day=1#flight',
  tag: 'alert-7',
  at: '2027-03-01T10:00:00.000Z',
  unread: 3,
}

describe('a push', () => {
  it('shows title, words, time and where it leads', () => {
    expect(newsIn(JSON.stringify(sent), origin)).toEqual({
      title: 'London to New York',
      options: {
        body: 'Business 50,000, was 60,000; 2 seats',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { url: '/search/airline/VS?day=1#flight' },
        tag: 'alert-7',
        renotify: true,
        timestamp: Date.parse(sent.at),
      },
      unread: 3,
    })
  })

  it.each([undefined, '', 'not JSON', '[]', 'null', '{}', '{"title":""}', '{"title":7,"url":"/x"}'])(
    'says that there are news when it cannot be read: %s',
    (text) => {
      const { title, options } = newsIn(text, origin)

      expect(title).toBe('News about your alerts')
      expect(options).toMatchObject({ body: expect.stringMatching(/inbox/), data: { url: '/members/inbox' } })
      expect(options).not.toHaveProperty('tag')
    },
  )

  it.each(['-1', '1.5', '"3"', 'null'])('counts nothing by %s', (unread) => {
    expect(newsIn(`{"title":"News","unread":${unread}}`, origin).unread).toBeUndefined()
  })

  it('has no time when it names none that there is', () => {
    expect(newsIn(JSON.stringify({ ...sent, at: 'yesterday' }), origin).options).not.toHaveProperty('timestamp')
  })
})

describe('the button of a push', () => {
  const endsIn = (end: unknown) => newsIn(JSON.stringify({ ...sent, end }), origin).options
  const path = '/alerts/end/a-token'

  it.each([
    ['alert', 'End this alert'],
    ['pushes', 'Turn off here'],
  ] as const)('ends %s, and says so', (what, title) => {
    expect(endsIn({ what, path })).toMatchObject({
      actions: [{ action: 'end', title }],
      data: { url: sent.url, end: { what, path } },
    })
  })

  it.each([
    undefined,
    null,
    'alert',
    { what: 'everything', path },
    { what: 'alert', path: '/members/inbox' },
    { what: 'alert', path: 'https://evil.example/alerts/end/x' },
    { what: 'alert', path: '/alerts/end/../../u/logout' },
  ])('is not there for %j', (end) => {
    const options = endsIn(end)

    expect(options).not.toHaveProperty('actions')
    expect(options.data).toEqual({ url: sent.url })
  })

  it('leaves in its place that it is done', () => {
    expect(endedNews({ what: 'alert', path }, 'alert-7')).toMatchObject({
      title: 'The alert has ended',
      options: { tag: 'alert-7', silent: true, data: { url: '/alerts' } },
    })
  })
})

describe('where a push leads', () => {
  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '', undefined, 7])(
    'is never off the site: %s',
    (url) => {
      expect(pathOf(url, origin)).toBe('/members/inbox')
    },
  )
})
