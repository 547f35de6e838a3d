import { aDestination, aResult } from '../testing/a-result.ts'
import {
  answerOf,
  authorText,
  complaintsAbout,
  emptyText,
  firstAtFault,
  inputOf,
  olderAnswer,
  togglePreference,
  usualWishes,
} from './holiday-wishes.ts'

const nobody = { budget: null, currency: null, numberOfTravelers: null, durationInDays: null, holidayPreferences: [] }
const ends = { origin: 'LHR', destination: 'JFK' }

describe('what the form begins with', () => {
  it('is 1000 US dollars for one traveller and seven days', () => {
    const usual = { budget: '1000', currency: 'USD', numberOfTravelers: '1', durationInDays: '7', preferences: [] }

    expect(usualWishes()).toEqual(usual)
    expect(usualWishes(nobody)).toEqual(usual)
  })

  it('is what the member has chosen', () => {
    expect(
      usualWishes({
        budget: 2500,
        currency: 'GBP',
        numberOfTravelers: 4,
        durationInDays: 14,
        holidayPreferences: ['FAMILY_FRIENDLY', 'BEACH'],
      }),
    ).toEqual({
      budget: '2500',
      currency: 'GBP',
      numberOfTravelers: '4',
      durationInDays: '14',
      preferences: ['BEACH', 'FAMILY_FRIENDLY'],
    })
  })

  it('is a currency that the form offers, and preferences it can take back', () => {
    expect(usualWishes({ ...nobody, currency: 'JPY', holidayPreferences: ['SPACE_TRAVEL', 'CITY'] })).toMatchObject({
      currency: 'USD',
      preferences: ['CITY'],
    })
  })
})

describe('preferences', () => {
  it('keep the order of the form, whatever order they are chosen in', () => {
    const chosen = togglePreference(['ROMANTIC'], 'BEACH', true)

    expect(chosen).toEqual(['BEACH', 'ROMANTIC'])
    expect(togglePreference(chosen, 'ROMANTIC', false)).toEqual(['BEACH'])
  })
})

describe('a figure', () => {
  const wishes = usualWishes()

  it.each([
    ['budget', '', 'Please enter your budget'],
    ['budget', '99', 'The budget must be at least 100'],
    ['budget', '-5', 'The budget must be at least 100'],
    ['budget', 'a lot', 'Write the budget as a number, such as 1500'],
    ['budget', '1.500', 'Write the budget as a number, such as 1500'],
    ['budget', '1e9', 'Write the budget as a number, such as 1500'],
    ['budget', '1000000001', 'The budget can be at most 1,000,000,000'],
    ['numberOfTravelers', ' ', 'Please enter how many travel'],
    ['numberOfTravelers', '0', 'There must be at least 1 traveller'],
    ['numberOfTravelers', '1.5', 'Write the number of travellers as a whole number, such as 2'],
    ['numberOfTravelers', '100', 'There can be at most 99 travellers'],
    ['durationInDays', '0', 'The duration must be at least 1 day'],
    ['durationInDays', 'a week', 'Write the duration as a whole number of days, such as 7'],
    ['durationInDays', '367', 'The duration can be at most 366 days'],
  ] as const)('%s "%s" cannot be sent: %s', (name, typed, complaint) => {
    expect(complaintsAbout({ ...wishes, [name]: typed })).toEqual({ [name]: complaint })
  })

  it.each([
    ['100', 100],
    ['1,000', 1000],
    ['12 500', 12_500],
    ["1'000'000", 1_000_000],
    [' 999.50 ', 999.5],
    ['1000000000', 1e9],
  ])('may be written %s when it is money', (typed, budget) => {
    const written = { ...wishes, budget: typed }

    expect(complaintsAbout(written)).toEqual({})
    expect(inputOf(written, ends).budget).toBe(budget)
  })

  it('is mended in the order of the form', () => {
    expect(firstAtFault({ durationInDays: 'x', budget: 'x' })).toBe('budget')
    expect(firstAtFault({})).toBeUndefined()
  })
})

it('what is sent is flat, its figures numbers', () => {
  expect(inputOf({ ...usualWishes(), preferences: ['FAMILY_FRIENDLY'] }, ends)).toEqual({
    origin: 'LHR',
    destination: 'JFK',
    preferences: ['FAMILY_FRIENDLY'],
    budget: 1000,
    currency: 'USD',
    numberOfTravelers: 1,
    durationInDays: 7,
  })
})

describe('an answer without destinations', () => {
  it('has nothing specific to say, or nothing at all', () => {
    expect(emptyText(answerOf(aResult({ destinations: [] })))).toBe('No specific suggestions available at this time.')
    expect(emptyText(olderAnswer([]))).toBe("Sorry, we couldn't find any suggestions at this time.")
  })
})

describe('who answered', () => {
  it.each([
    [{ answeredBy: 'planner', isFallback: false }, /^Planned by Pointfare from flights with open seats/],
    [{ answeredBy: 'planner', isFallback: true }, /because the language model gave no usable answer/],
    [{ answeredBy: 'model', isFallback: false }, /by a language model .* the figures are Pointfare’s/],
  ] as const)('is said of %j', (about, words) => {
    expect(authorText(answerOf(aResult(about)))).toMatch(words)
  })

  it('is not said where it is not known', () => {
    expect(authorText(olderAnswer([aDestination()]))).toBeUndefined()
  })
})
