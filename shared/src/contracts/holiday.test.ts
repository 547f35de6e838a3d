import * as z from 'zod/mini'
import {
  type HolidayDestination,
  HolidayEvent,
  HolidayInput,
  HolidayPreference,
  holidayPreferences,
  HolidayResult,
  holidaySteps,
  holidayStreamMediaType,
  readHolidayDestinations,
  searchPathOf,
} from './holiday.ts'

const input = {
  origin: 'LHR',
  destination: 'JFK',
  preferences: ['CITY'],
  budget: 100,
  currency: 'USD',
  numberOfTravelers: 1,
  durationInDays: 1,
}

const destination: HolidayDestination = {
  name: 'New York',
  description: 'A city',
  estimatedCost: 900,
  currency: 'USD',
  bestTimeToVisit: 'May',
  activities: ['Walking'],
  accommodationInfo: 'Hotels',
  transportationInfo: 'Trains',
  additionalNotes: 'Tip',
  airport: 'JFK',
  costs: { points: 20_000, pointsValue: 200, taxes: null, stay: 700 },
  flights: [
    {
      airlineCode: 'VS',
      flightNumber: 'VS3',
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-01',
      to: '2027-03-01',
      cabin: 'ECONOMY',
      points: 10_000,
      seats: '9+',
      seenAt: '2026-11-21T10:00:00Z',
    },
  ],
}

const result: HolidayResult = {
  details: { ...input, currency: 'USD', suggestions: ['New York'] },
  destinations: [destination],
  generalAdvice: '',
  answeredBy: 'planner',
  isFallback: false,
}

const olderSuggestion = {
  title: 'New York',
  description: 'A city',
  imageUrl: 'https://pictures.example/new-york.jpg',
  estimatedCost: { amount: 900, currency: 'USD' },
  bestTimeToVisit: 'May',
  activities: ['Walking'],
  travelTips: ['Walk.', 'Eat.'],
}

describe('what is asked of a holiday', () => {
  it('may be the least of everything, without preferences', () => {
    const { preferences: _, ...rest } = input

    expect(z.parse(HolidayInput, rest)).toEqual({ ...rest, preferences: [] })
  })

  it.each([
    ['origin', 'London'],
    ['destination', 'jfk'],
    ['preferences', ['family-friendly']],
    ['preferences', Array(51).fill('CITY')],
    ['budget', 99.99],
    ['budget', 1e9 + 1],
    ['budget', Infinity],
    ['budget', NaN],
    ['budget', '1000'],
    ['currency', 'AUD'],
    ['numberOfTravelers', 0],
    ['numberOfTravelers', 1.5],
    ['numberOfTravelers', 100],
    ['durationInDays', 0],
    ['durationInDays', -7],
    ['durationInDays', 367],
    ['from', '1 March'],
  ])('cannot have the %s %s', (field, value) => {
    const { error } = z.safeParse(HolidayInput, { ...input, [field]: value })

    expect(error?.issues[0]?.path[0]).toBe(field)
  })
})

describe('the days of the way out', () => {
  it.each([
    [{ from: '2027-03-01', to: '2027-03-31' }, true],
    [{ from: '2027-03-01' }, false],
    [{ from: '2027-03-31', to: '2027-03-01' }, false],
  ])('are both there and in order: %j', (days, isRight) => {
    expect(z.safeParse(HolidayInput, { ...input, ...days }).success).toBe(isRight)
  })
})

describe('a flight of a holiday', () => {
  it('has an address on the site that shows it', () => {
    expect(destination.flights.map(searchPathOf)).toEqual([
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-01',
    ])
  })
})

describe('an answer', () => {
  it('is read in its shape of today', () => {
    expect(readHolidayDestinations(result)).toEqual([destination])
  })

  it.each([
    ['a list', [olderSuggestion]],
    ['a list of suggestions', { suggestions: [olderSuggestion] }],
  ])('is read in its older shape: %s', (_, answer) => {
    expect(readHolidayDestinations(answer)).toEqual([
      {
        ...destination,
        accommodationInfo: '',
        transportationInfo: '',
        additionalNotes: 'Walk. Eat.',
        airport: null,
        costs: null,
        flights: [],
      },
    ])
  })

  it('is refused when it has neither shape', () => {
    expect(() => readHolidayDestinations({ message: 'Sorry' })).toThrow()
  })
})

describe('the result', () => {
  it('says what was asked, in whole', () => {
    expect(z.parse(HolidayResult, result)).toEqual(result)
  })

  it.each([
    { details: { ...result.details, budget: 99 } },
    { details: { ...result.details, suggestions: undefined } },
    { destinations: Array(6).fill(destination) },
    { answeredBy: 'nobody' },
    { isFallback: undefined },
    { destinations: [{ ...destination, estimatedCost: -1 }] },
    { destinations: [{ ...destination, costs: {} }] },
    { destinations: [{ ...destination, flights: [{}] }] },
  ])('cannot have %j', (change) => {
    expect(z.safeParse(HolidayResult, { ...result, ...change }).success).toBe(false)
  })
})

describe('the stream of an answer', () => {
  it.each([
    ...holidaySteps.map(({ step }) => ({ event: 'step', step })),
    { event: 'suggestion', destination },
    { event: 'result', result },
    { event: 'problem', problem: { type: 'about:blank', title: 'Too Many Requests', status: 429 } },
  ])('may tell of a $event $step', (event) => {
    expect(z.parse(HolidayEvent, event)).toEqual(event)
  })

  it.each([{ event: '' }, { event: 'step', step: 'sleep' }, { event: 'suggestion' }, { event: 'result' }])(
    'cannot tell %j',
    (event) => {
      expect(z.safeParse(HolidayEvent, event).success).toBe(false)
    },
  )

  it('has one event on each line', () => {
    expect(holidayStreamMediaType).toBe('application/x-ndjson')
  })
})

describe('a preference', () => {
  it.each([...holidayPreferences.map(({ value }) => value), 'A', 'UNDER_18_ONLY', 'X'.repeat(40)])(
    'may be %s',
    (value) => {
      expect(z.parse(HolidayPreference, value)).toBe(value)
    },
  )

  it.each(['', 'Beach', 'BEACh', 'bEACH', '_BEACH', 'BEACH_', 'BIG__BEACH', 'BIG_beach', 'BIG BEACH'])(
    'cannot be %j, and is told how it is written',
    (value) => {
      expect(z.safeParse(HolidayPreference, value).error?.issues[0]?.message).toBe(
        'A preference is written like FAMILY_FRIENDLY',
      )
    },
  )

  it('has at most 40 characters', () => {
    expect(z.safeParse(HolidayPreference, 'X'.repeat(41)).success).toBe(false)
  })
})
