import { hotelLink } from './hotel-link.ts'

const stay = { chainCode: 'HILTON', city: 'New York', checkIn: '2027-12-30', nights: 3 }

describe('the way to a hotel chain', () => {
  it('tells the chain what was searched, as it wants it written', () => {
    const template =
      'https://hotels.example/{city}?in={checkIn}&out={checkOut}&us={checkIn:MM/dd/yyyy}&usOut={checkOut:MM/dd/yyyy}&n={nights}'

    expect(hotelLink({ HILTON: template }, stay)).toBe(
      'https://hotels.example/New%20York?in=2027-12-30&out=2028-01-02&us=12/30/2027&usOut=01/02/2028&n=3',
    )
  })

  it.each([
    ['no template', {}],
    ['one of another chain', { HYATT: 'https://hotels.example/' }],
    ['one that is no web page', { HILTON: 'javascript:alert(1)' }],
  ])('is none with %s', (_, templates) => {
    expect(hotelLink(templates, stay)).toBeUndefined()
  })
})
