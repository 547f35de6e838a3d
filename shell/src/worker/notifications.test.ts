import { newsIn, pathOf } from './notifications.ts'

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

describe('where a push leads', () => {
  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '', undefined, 7])(
    'is never off the site: %s',
    (url) => {
      expect(pathOf(url, origin)).toBe('/members/inbox')
    },
  )
})
