import type { InboxPage } from '@pointfare/shared/contracts/inbox'
import { addressOf } from '@pointfare/shared/operations/operation'
import { followInbox, listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import { addAlertOf, ring } from '../../delivery/testing/ring-alerts.ts'
import { listenTo } from '../testing/listen-to-events.ts'
import { openDeliveryApi, type DeliveryApi } from '../testing/open-delivery-api.ts'

let api: DeliveryApi
let origin: string
beforeAll(async () => {
  api = await openDeliveryApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

type Visitor = Awaited<ReturnType<DeliveryApi['aVisitor']>>
const pageOf = async (visitor: Visitor, query: { before?: string; limit?: number } = {}) =>
  (await visitor.get(addressOf(listInbox, { query }))).json<InboxPage>()

/** Somebody for whom VS3 rang on the first days of March. */
async function somebodyReported(days: number) {
  const visitor = await api.aVisitor()
  const alert = await addAlertOf(api.db, visitor.id)
  const rings: string[] = []
  for (let day = 1; day <= days; day += 1) rings.push(String(await ring(api.db, alert, `2027-03-0${day}`)))
  return { visitor, alert, rings }
}

describe('the inbox', () => {
  it('is empty for whoever has no alerts', async () => {
    expect(await pageOf(await api.aVisitor())).toEqual({ items: [], unread: 0, next: null })
  })

  it('shows what has rung, the newest first, page by page', async () => {
    const { visitor, alert, rings } = await somebodyReported(3)

    const first = await pageOf(visitor, { limit: 2 })
    const second = await pageOf(visitor, { limit: 2, before: first.next ?? '' })

    expect(first.items.map(({ id }) => id)).toEqual([rings[2], rings[1]])
    expect(first).toMatchObject({ unread: 3, next: rings[1] })
    expect(second.items).toEqual([
      {
        id: rings[0],
        at: expect.any(String),
        isRead: false,
        alertId: alert,
        alertName: 'London Heathrow to New York John F Kennedy, Business, at most 60,000, 1–31 March 2027',
        kind: 'ring',
        flight: {
          airlineCode: 'VS',
          flightNumber: 'VS3',
          origin: 'LHR',
          destination: 'JFK',
          date: '2027-03-01',
          departureTime: '08:30',
          cabin: 'BUSINESS',
          points: 29_000,
          pointsBefore: 85_000,
          seats: 2,
          seatsKnown: true,
          scrapedAt: expect.any(String),
        },
        address:
          '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-01?cabins=business&flight=VS3',
        more: 0,
      },
    ])
    expect(second.next).toBeNull()
  })

  it('counts what was not read, of these or of everything', async () => {
    const { visitor, rings } = await somebodyReported(3)

    const some = await visitor.post(readInbox.path, { ids: [rings[0]] })
    expect(some.json()).toEqual({ unread: 2 })
    expect((await pageOf(visitor)).items.map(({ isRead }) => isRead)).toEqual([false, false, true])
    expect((await visitor.post(readInbox.path, {})).json()).toEqual({ unread: 0 })
  })

  it('is nobody else’s to read', async () => {
    const { visitor, rings } = await somebodyReported(1)
    const other = await api.aVisitor()

    expect(await pageOf(other)).toMatchObject({ items: [], unread: 0 })
    await other.post(readInbox.path, { ids: rings })
    expect(await pageOf(visitor)).toMatchObject({ unread: 1 })
  })

  it.each([[{ ids: ['x'] }], [{ ids: 'all' }], [{ all: true }]])('refuses %j', async (body) => {
    const visitor = await api.aVisitor()

    expect((await visitor.post(readInbox.path, body)).statusCode).toBe(400)
  })
})

describe('the live inbox', () => {
  it('tells how much is unread, what comes in, and what was read elsewhere', async () => {
    const { visitor, alert } = await somebodyReported(1)
    const stream = await listenTo(origin + followInbox.path, visitor.token)
    expect(await stream.next()).toEqual({ event: 'unread', data: { unread: 1 } })
    await stream.quiet()

    const id = await ring(api.db, alert, '2027-03-09')
    expect(await stream.next()).toEqual({
      event: 'item',
      data: { unread: 2, item: expect.objectContaining({ id: String(id), isRead: false }) },
    })
    await visitor.post(readInbox.path, {})
    expect(await stream.next()).toEqual({ event: 'unread', data: { unread: 0 } })
    stream.close()
  })

  it('tells nobody of what is another’s', async () => {
    const { alert } = await somebodyReported(1)
    const other = await api.aVisitor()
    const stream = await listenTo(origin + followInbox.path, other.token)
    expect(await stream.next()).toEqual({ event: 'unread', data: { unread: 0 } })

    await ring(api.db, alert, '2027-03-09')
    await ring(api.db, await addAlertOf(api.db, other.id), '2027-03-10')

    expect(await stream.next()).toMatchObject({ event: 'item', data: { item: { flight: { date: '2027-03-10' } } } })
    stream.close()
  })

  it.each(['', 'Bearer pointfare_visitor_nobody', 'Bearer x.y.z'])('is closed to %p', async (authorization) => {
    const answer = await fetch(origin + followInbox.path, { headers: authorization ? { authorization } : {} })

    expect(answer.status).toBe(401)
  })
})
