import * as z from 'zod/mini'
import { MemberRequest, NewRequest, RequestPatch, requestTypes } from './request.ts'

const flight = {
  type: 'flight',
  origin: 'LHR',
  destination: 'JFK',
  departureDate: '2027-03-15',
  cabinClass: 'ECONOMY',
}
const hotel = {
  type: 'hotel',
  hotelName: 'The Grand',
  location: 'Paris',
  checkInDate: '2027-03-15',
  checkOutDate: '2027-03-18',
  roomType: 'Double',
}
const support = { type: 'support', subject: 'Help', message: 'It does not work', priority: 'high' }
const feedback = { type: 'feedback', rating: 5, comments: '' }
const every = { flight, hotel, support, feedback }
const result = {
  details: {
    origin: 'LHR',
    destination: 'JFK',
    preferences: ['CITY'],
    budget: 100,
    currency: 'USD',
    numberOfTravelers: 1,
    durationInDays: 1,
    suggestions: [],
  },
  destinations: [],
  generalAdvice: '',
  answeredBy: 'planner',
  isFallback: false,
}
const stored = { id: '1', userId: '7', status: 'pending', createdAt: '2027-03-01T11:55:00Z' }

describe('a request', () => {
  it.each(requestTypes)('of the type %s can be sent, and is kept', (type) => {
    const sent = every[type]

    expect(z.parse(NewRequest, sent)).toEqual(sent)
    expect(z.parse(NewRequest, { ...sent, userId: '7' })).toEqual({ ...sent, userId: '7' })
    expect(z.parse(MemberRequest, { ...stored, ...sent })).toEqual({ ...stored, ...sent })
  })

  it('for support is of medium priority unless it says so, and a flight may come back', () => {
    const { priority: _, ...unsaid } = support

    expect(z.parse(NewRequest, unsaid)).toMatchObject({ priority: 'medium' })
    expect(z.safeParse(NewRequest, { ...flight, returnDate: '2027-03-20' }).success).toBe(true)
    expect(z.safeParse(NewRequest, { ...flight, returnDate: null }).success).toBe(true)
  })

  it.each(['low', 'medium', 'high'])('for support can be of %s priority', (priority) => {
    expect(z.safeParse(NewRequest, { ...support, priority }).success).toBe(true)
  })

  it.each(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'])('for a flight can be for %s', (cabinClass) => {
    expect(z.safeParse(NewRequest, { ...flight, cabinClass }).success).toBe(true)
  })

  it.each([
    { ...flight, type: 'holiday' },
    { ...flight, origin: 'London' },
    { ...flight, destination: undefined },
    { ...flight, departureDate: '2027-02-31' },
    { ...flight, returnDate: 'later' },
    { ...flight, cabinClass: 'SOFA' },
    { ...flight, hotelName: 'The Grand' },
    { ...hotel, hotelName: '' },
    { ...hotel, hotelName: 'x'.repeat(121) },
    { ...hotel, location: 'x'.repeat(121) },
    { ...hotel, checkInDate: 'now' },
    { ...hotel, checkOutDate: 'then' },
    { ...hotel, roomType: 'x'.repeat(61) },
    { ...support, subject: 'x'.repeat(201) },
    { ...support, message: 'x'.repeat(5001) },
    { ...support, message: ' ' },
    { ...support, priority: 'extreme' },
    { ...feedback, rating: 0 },
    { ...feedback, rating: 6 },
    { ...feedback, rating: 4.5 },
    { ...feedback, comments: 'x'.repeat(5001) },
    { ...feedback, comments: undefined },
    { ...feedback, userId: 7 },
  ])('is refused that is %j', (sent) => {
    expect(z.safeParse(NewRequest, sent).success).toBe(false)
  })

  it('for a holiday is kept with its answer, and not sent', () => {
    const holiday = { ...stored, type: 'holiday', result }

    expect(z.parse(MemberRequest, holiday)).toEqual(holiday)
    expect(z.safeParse(MemberRequest, { ...holiday, result: undefined }).success).toBe(false)
    expect(z.safeParse(NewRequest, { type: 'holiday', result }).success).toBe(false)
  })

  it.each([{ id: undefined }, { userId: undefined }, { status: 'done' }, { createdAt: 'yesterday' }])(
    'that is kept cannot have %j',
    (change) => {
      expect(z.safeParse(MemberRequest, { ...stored, ...feedback, ...change }).success).toBe(false)
    },
  )
})

describe('a change of a request', () => {
  it('may be the whole request, sent back', () => {
    for (const sent of Object.values(every)) {
      expect(z.parse(RequestPatch, { ...stored, ...sent })).toMatchObject(sent)
    }
  })

  it('says nothing of what is not sent', () => {
    expect(z.parse(RequestPatch, {})).toEqual({})
  })

  it.each([{ rating: 6 }, { origin: 'London' }, { roomType: '' }, { priority: 'extreme' }, { colour: 'blue' }])(
    'is refused with %j',
    (sent) => {
      expect(z.safeParse(RequestPatch, sent).success).toBe(false)
    },
  )
})
