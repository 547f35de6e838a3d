import { airlineOf } from './airlines.ts'

describe('an airline', () => {
  it.each([
    ['VS', 'Virgin Atlantic'],
    ['BA', 'British Airways'],
    ['AA', 'American Airlines'],
    ['UA', 'United Airlines'],
    ['DL', 'Delta Air Lines'],
    ['vs', 'Virgin Atlantic'],
    ['B6', 'JetBlue'],
  ])('with the code %s is %s', (code, name) => {
    expect(airlineOf(code)).toEqual({ code: code.toUpperCase(), name, logo: `airlines/${code.toLowerCase()}.svg` })
  })

  it.each(['ZZ', 'toString', ''])('is called by its code and has the default logo when it is unknown: %j', (code) => {
    const upperCase = code.toUpperCase()

    expect(airlineOf(code)).toEqual({ code: upperCase, name: upperCase, logo: 'airlines/default.svg' })
  })
})
