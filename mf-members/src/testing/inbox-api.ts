import type { InboxItem } from '@pointfare/shared/contracts/inbox'
import { followInbox, listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import { replies, type Answer } from '@pointfare/shared/testing/fake-api'

/** Unread, and 2,500 points less than before. */
export const anItem = ({
  flight,
  ...item
}: Partial<Omit<InboxItem, 'flight'>> & { flight?: Partial<InboxItem['flight']> } = {}): InboxItem => ({
  id: '7',
  at: '2027-03-01T09:58:00.000Z',
  isRead: false,
  alertId: '11111111-1111-4111-8111-111111111111',
  alertName: 'London Heathrow to New York JFK, Business for 2, at most 60,000',
  kind: 'ring',
  address: '/search/airline/vs/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-15',
  more: 0,
  ...item,
  flight: {
    airlineCode: 'VS',
    flightNumber: 'VS3',
    origin: 'LHR',
    destination: 'JFK',
    date: '2027-03-15',
    departureTime: '09:15',
    cabin: 'BUSINESS',
    points: 47_500,
    pointsBefore: 50_000,
    seats: 2,
    scrapedAt: '2027-03-01T09:57:00.000Z',
    ...flight,
  },
})

/** An inbox as the API keeps it, a few on each page, and the stream of what comes in. */
export function inboxOf(items: InboxItem[], { pageSize = 20 } = {}) {
  let stored = items
  const read: unknown[] = []
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const unread = () => stored.filter(({ isRead }) => !isRead).length
  const send = (event: string, data: object) =>
    stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const pageAfter = (index: number) => {
    const page = stored.slice(index, index + pageSize)
    const isLast = index + pageSize >= stored.length
    return Response.json({ items: page, unread: unread(), next: isLast ? null : page.at(-1)?.id })
  }

  const answers: Answer[] = [
    replies(listInbox, {}, () => pageAfter(0)),
    ...items.map(({ id }, index) => replies(listInbox, { query: { before: id } }, () => pageAfter(index + 1))),
    replies(readInbox, {}, ({ body }) => {
      read.push(body)
      const { ids } = body as { ids?: string[] } // the declaration says so
      stored = stored.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item))
      return Response.json({ unread: unread() })
    }),
    replies(followInbox, {}, () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  ]
  return {
    answers,
    read,
    /** Something comes in. */
    arrive(item: InboxItem) {
      stored = [item, ...stored]
      send('item', { unread: unread(), item })
    },
    /** What the stream says first of all. */
    count: () => send('unread', { unread: unread() }),
    isFollowed: () => stream !== undefined,
  }
}
