import { fillTemplate } from './fill-template.ts'

const title = '{origin:code} to {destination:code} | {airlineCode:airline} | {startDate:slashes} - {endDate:slashes}'

describe('a title template', () => {
  it('shows codes in capitals and dates with slashes', () => {
    const params = {
      origin: 'lhr',
      destination: 'JFK',
      airlineCode: 'vs',
      startDate: '2027-03-15',
      endDate: '2027-03-16',
    }

    expect(fillTemplate(title, params)).toBe('LHR to JFK | VS | 2027/03/15 - 2027/03/16')
  })

  it('tells several places apart by or', () => {
    expect(fillTemplate('{origin:places} to {destination:places}', { origin: 'lhr,LGW', destination: 'any' })).toBe(
      'LHR or LGW to Any',
    )
  })

  it('words "any" as Any and Any Airline', () => {
    const params = { origin: 'any', destination: 'any', airlineCode: 'any', startDate: 'any', endDate: 'any' }

    expect(fillTemplate(title, params)).toBe('Any to Any | Any Airline | Any - Any')
  })

  it.each([
    ['any', 'any any'],
    ['vs', 'vs VS'],
  ])('writes the airline %s as the API takes it', (airline, written) => {
    expect(fillTemplate('{airline:airline-in-path} {airline:airline-code}', { airline })).toBe(written)
  })

  it('is refused when it names a format that does not exist', () => {
    expect(() => fillTemplate('{origin:shout}', { origin: 'LHR' })).toThrow('Unknown format "shout"')
  })
})
