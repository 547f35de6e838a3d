import * as z from 'zod/mini'
import { AirportCode } from '../contracts/iata.ts'
import {
  airlineOrAny,
  airlinesIn,
  airlinesOrAny,
  longList,
  pageQuery,
  placePair,
  recordId,
  saysYes,
  upperCase,
  wholeNumber,
  yesOrNo,
} from './parameters.ts'

describe('a code in an address', () => {
  it('may be written small', () => {
    expect(z.parse(upperCase(AirportCode), 'lhr')).toBe('LHR')
    expect(z.safeParse(upperCase(AirportCode), 'london').success).toBe(false)
  })

  it('may be any airline, which is the usual one', () => {
    expect(['ba', 'any', 'ANY'].map((text) => z.parse(airlineOrAny, text))).toEqual(['BA', 'VS', 'VS'])
    expect(z.safeParse(airlineOrAny, 'every').success).toBe(false)
  })
})

describe('codes in an address', () => {
  const complaint = (schema: typeof airlinesOrAny, text: string) => z.safeParse(schema, text).error?.issues[0]?.message

  it('may be several airlines, or every one', () => {
    expect(['vs', 'ba,vs,BA', 'any'].map((text) => airlinesIn(z.parse(airlinesOrAny, text)))).toEqual([
      ['VS'],
      ['BA', 'VS'],
      null,
    ])
  })

  it('may be several places', () => {
    expect(z.parse(placePair.origin, 'lhr,LGW,lhr')).toBe('LHR,LGW')
  })

  it('are refused in words', () => {
    expect(complaint(airlinesOrAny, 'vs,any')).toBe('any is every airline already; it stands alone')
    expect(complaint(airlinesOrAny, 'virgin')).toMatch(/^An airline code is two letters/)
    expect(complaint(airlinesOrAny, 'A1,A2,A3,A4,A5,A6,A7,A8,A9,B1,B2')).toBe('A search takes at most 10 airlines')
    expect(complaint(placePair.destination, 'newyork')).toMatch(/^An airport code is three/)
  })
})

describe('a number in an address', () => {
  const page = wholeNumber(0, 10)

  it('is whole and within its bounds', () => {
    expect(['0', '10'].map((text) => z.parse(page, text))).toEqual([0, 10])
  })

  it.each(['-1', '11', '1.5', 'many'])('is refused in words as %s', (text) => {
    expect(z.safeParse(page, text).error?.issues[0]?.message).toBe('A whole number from 0 to 10')
  })

  it('may be left out where it says which page', () => {
    expect(z.parse(z.object(pageQuery(28, 100)), {})).toEqual({ 'page-number': 0, 'page-size': 28 })
    expect(z.safeParse(z.object(pageQuery(28, 100)), { 'page-size': '101' }).success).toBe(false)
    expect(z.safeParse(z.object(pageQuery(28, 100)), { 'page-size': '0' }).success).toBe(false)
    expect(z.safeParse(z.object(pageQuery(28, 100)), { 'page-number': '100001' }).success).toBe(false)
  })
})

describe('yes or no in an address', () => {
  const yes = ['true', '1', 'yes', 'ON', 'y', 'enabled']
  const no = ['false', '0', 'No', 'off', 'n', 'disabled']

  it('is written in many ways', () => {
    expect([...yes, ...no].map(saysYes)).toEqual([...yes.map(() => true), ...no.map(() => false)])
    expect([...yes, ...no].every((text) => z.safeParse(yesOrNo(), text).success)).toBe(true)
  })

  it.each(['', 'maybe', 'yes please', 'oh yes', '10'])('is not %j', (text) => {
    expect(z.safeParse(yesOrNo(), text).success).toBe(false)
    expect(saysYes(text)).toBe(false)
  })
})

describe('the id of a record', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('is written like a UUID, in either case', () => {
    expect([id, id.toUpperCase()].every((text) => z.safeParse(recordId(), text).success)).toBe(true)
  })

  it('is called a UUID in API documents', () => {
    expect(z.toJSONSchema(recordId())).toMatchObject({ format: 'uuid' })
  })

  it.each(['7', `${id}0`, `0${id}`, id.replaceAll('-', ''), id.replace('f', 'g')])('is not %s', (text) => {
    expect(z.safeParse(recordId(), text).success).toBe(false)
  })
})

it('lists that go on say how, in the API document', () => {
  expect(longList).toBe(
    'At most 1,000 flights. When there are more, the header Link names the address of the next ones, with `rel="next"`.',
  )
})
