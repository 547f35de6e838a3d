import { addressOf } from '@pointfare/shared/operations/operation'
import { deleteUser } from '@pointfare/shared/operations/users'
import {
  addFeedbackRequest,
  addFlightRequest,
  addHotelRequest,
  addRequest,
  addSupportRequest,
  changeRequest,
  getRequest,
  listRequests,
  removeRequest,
} from '@pointfare/shared/operations/requests'
import { MemberRequest, requestTypes } from '@pointfare/shared/contracts/request'
import { type User } from '@pointfare/shared/contracts/user'
import * as z from 'zod'
import { aPerson, grace, type Person } from '../testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'

let api: MemberApi
let ada: Person
let user: User
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(async () => {
  ada = aPerson()
  user = await api.join(ada)
})
afterAll(() => api.close())

const bodies = {
  flight: {
    origin: 'LHR',
    destination: 'JFK',
    departureDate: '2027-03-01',
    returnDate: '2027-03-08',
    cabinClass: 'BUSINESS',
  },
  hotel: {
    hotelName: 'Park Hyatt',
    location: 'Tokyo',
    checkInDate: '2027-03-01',
    checkOutDate: '2027-03-04',
    roomType: 'Twin',
  },
  support: { subject: 'Points', message: 'Where are mine?', priority: 'high' },
  feedback: { rating: 4, comments: 'Good' },
}

describe('requests', () => {
  it.each(requestTypes)('are pending when they are made: %s', async (type) => {
    const ofType = await api.as(ada).post(`${addRequest.path}/${type}`, bodies[type])
    const ofAny = await api.as(ada).post(addRequest.path, { ...bodies[type], type, userId: user.id })

    for (const answer of [ofType, ofAny]) {
      expect(answer.statusCode).toBe(201)
      const request = z.parse(MemberRequest, answer.json())
      expect(answer.headers['location']).toBe(addressOf(getRequest, { params: { id: request.id } }))
      expect(request).toEqual({
        id: request.id,
        type,
        userId: user.id,
        status: 'pending',
        createdAt: request.createdAt,
        ...bodies[type],
      })
    }
  })

  it('ask for help with medium priority unless they say otherwise', async () => {
    const answer = await api.as(ada).post(addSupportRequest.path, { subject: 'Hi', message: 'Help' })

    expect(answer.json()).toMatchObject({ priority: 'medium' })
  })

  it('are listed newest first, and found by id', async () => {
    const first = (await api.as(ada).post(addHotelRequest.path, bodies.hotel)).json()
    const second = (await api.as(ada).post(addFeedbackRequest.path, bodies.feedback)).json()

    expect((await api.as(ada).get(addressOf(listRequests, { params: { userId: user.id } }))).json()).toEqual([
      second,
      first,
    ])
    expect((await api.as(ada).get(addressOf(getRequest, { params: { id: first.id } }))).json()).toEqual(first)
  })

  it('change in what is sent and is theirs to change', async () => {
    const sent = (await api.as(ada).post(addSupportRequest.path, bodies.support)).json()

    const changed = await api.as(ada).put(addressOf(changeRequest, { params: { id: sent.id } }), {
      message: 'Found them',
      rating: 1,
      status: 'done',
      userId: 'x',
      type: 'hotel',
    })

    expect(changed.json()).toEqual({ ...sent, message: 'Found them' })
  })

  it('changed by two calls at once lose neither change', async () => {
    const sent = (await api.as(ada).post(addSupportRequest.path, bodies.support)).json()

    await Promise.all([
      api.as(ada).put(addressOf(changeRequest, { params: { id: sent.id } }), { subject: 'One' }),
      api.as(ada).put(addressOf(changeRequest, { params: { id: sent.id } }), { message: 'Two' }),
      api.as(ada).put(addressOf(changeRequest, { params: { id: sent.id } }), { priority: 'low' }),
    ])

    const stored = (await api.as(ada).get(addressOf(getRequest, { params: { id: sent.id } }))).json()
    expect(stored).toEqual({ ...sent, subject: 'One', message: 'Two', priority: 'low' })
  })

  it('are gone once withdrawn', async () => {
    const { id } = (await api.as(ada).post(addFeedbackRequest.path, bodies.feedback)).json()

    expect((await api.as(ada).delete(addressOf(removeRequest, { params: { id: id } }))).statusCode).toBe(204)

    expect((await api.as(ada).get(addressOf(getRequest, { params: { id: id } }))).statusCode).toBe(404)
    expect((await api.as(ada).put(addressOf(changeRequest, { params: { id: id } }), { rating: 1 })).statusCode).toBe(
      404,
    )
    expect((await api.as(ada).delete(addressOf(removeRequest, { params: { id: id } }))).statusCode).toBe(404)
  })

  it('are out of reach for other members', async () => {
    const sent = (await api.as(ada).post(addSupportRequest.path, bodies.support)).json()
    await api.join(grace)
    const theirs = api.as(grace)

    const answers = await Promise.all([
      theirs.get(addressOf(listRequests, { params: { userId: user.id } })),
      theirs.get(addressOf(getRequest, { params: { id: sent.id } })),
      theirs.put(addressOf(changeRequest, { params: { id: sent.id } }), { message: 'x' }),
      theirs.delete(addressOf(removeRequest, { params: { id: sent.id } })),
      theirs.post(addRequest.path, { ...bodies.support, type: 'support', userId: user.id }),
      theirs.post(addFeedbackRequest.path, { ...bodies.feedback, userId: user.id }),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await api.as(ada).get(addressOf(listRequests, { params: { userId: user.id } }))).json()).toEqual([sent])
  })

  it('are at most 500', async () => {
    await api.db.query(
      {
        name: 'many_requests',
        text: `insert into member_request (member_id, type, details)
               select $1, 'feedback', '{"rating": 1, "comments": ""}' from generate_series(1, 500)`,
      },
      [user.id],
    )

    const answer = await api.as(ada).post(addFeedbackRequest.path, bodies.feedback)

    expect(answer.json()).toMatchObject({ status: 409, detail: 'You have 500 requests, which is the most' })
  })

  it('need a record', async () => {
    await api.as(ada).delete(addressOf(deleteUser, { params: { id: user.id } }))

    const answer = await api.asLater(ada).post(addFeedbackRequest.path, bodies.feedback)

    expect(answer.json()).toMatchObject({ status: 404, errors: [{ field: 'userId' }] })
  })

  it.each([
    ['no type', addRequest.path, bodies.support, 'type'],
    ['an unknown type', addRequest.path, { ...bodies.support, type: 'car' }, 'type'],
    ['a malformed airport', addFlightRequest.path, { ...bodies.flight, origin: 'London' }, 'origin'],
    ['a way back too early', addFlightRequest.path, { ...bodies.flight, returnDate: '2027-02-28' }, 'returnDate'],
    ['no night', addHotelRequest.path, { ...bodies.hotel, checkOutDate: '2027-03-01' }, 'checkOutDate'],
    ['a day that is none', addHotelRequest.path, { ...bodies.hotel, checkInDate: '2027-02-30' }, 'checkInDate'],
    ['no message', addSupportRequest.path, { ...bodies.support, message: ' ' }, 'message'],
    ['an endless message', addSupportRequest.path, { ...bodies.support, message: 'x'.repeat(5001) }, 'message'],
    ['half a character', addSupportRequest.path, { ...bodies.support, message: '\ud800' }, 'message'],
    ['six stars', addFeedbackRequest.path, { ...bodies.feedback, rating: 6 }, 'rating'],
  ])('are refused by the name of the field with %s', async (_, path, body, field) => {
    const answer = await api.as(ada).post(path, body)

    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('cannot be changed into what could not be asked for', async () => {
    const sent = (await api.as(ada).post(addFlightRequest.path, bodies.flight)).json()

    const answer = await api
      .as(ada)
      .put(addressOf(changeRequest, { params: { id: sent.id } }), { departureDate: '2027-04-01' })

    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'returnDate' }] })
    expect((await api.as(ada).get(addressOf(getRequest, { params: { id: sent.id } }))).json()).toEqual(sent)
  })
})
