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

  it('has a name of its own when people look for its awards', () => {
    const codes = [
      'AA AC AF AI AM AR AS AT AV AY AZ B6 BA BR CA CI CM CX CZ DL EI EK ET EY FI FJ GA GF HA IB JL KE KL',
      'LA LH LO LX MH MS MU NH NZ OS OZ QF QR SA SK SN SQ SV TG TK TP UA UL VA VN VS',
    ].flatMap((line) => line.split(' '))

    const names = codes.map((code) => airlineOf(code).name)

    expect(names.filter((name) => name.length < 3)).toEqual([])
    expect(new Set(names).size).toBe(codes.length)
  })
})
