import { flightKey, flightOfKey, isFlightKey } from './flight-key.ts'

describe('the key of a flight', () => {
  it('is its day and its number, there and back', () => {
    const key = flightKey({ departure: [2027, 3, 5], flightNumber: 'VS25' })

    expect(key).toBe('2027-03-05-VS25')
    expect(flightOfKey(key)).toEqual({ date: '2027-03-05', flightNumber: 'VS25' })
  })

  it.each(['2027-03-15-VS3', '2027-03-15-B62815', '2027-03-15-BA112-AA100', '2027-03-15-VS'])('can be %s', (text) => {
    expect(isFlightKey(text)).toBe(true)
  })

  it.each([
    '',
    'VS3',
    'on 2027-03-15-VS3',
    '2027-03-15-VS3 or so',
    '027-03-15-VS3',
    '2027-3-15-VS3',
    '2027-03-5-VS3',
    '2027-03-15-vs3',
    '2027-03-15-VS12345',
    'ABCD-EF-GH-VS3',
    '2027-03-15-VSX',
    '2027-03-15-VS-AA100',
  ])('is not %j', (text) => {
    expect(isFlightKey(text)).toBe(false)
  })
})
