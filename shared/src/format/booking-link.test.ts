import { aRewardFlight } from '../testing/a-reward-flight.ts'
import { bookingLink, returnBookingLink } from './booking-link.ts'

const flight = aRewardFlight({ departure: [2027, 3, 5] })
const link = (template: string) => bookingLink({ VS: template }, flight)

describe('a booking link', () => {
  it("is the airline's award search for the route and day", () => {
    expect(link('https://air.example/?o={origin}&d={destination}&departing={date}&award=true')).toBe(
      'https://air.example/?o=LHR&d=JFK&departing=2027-03-05&award=true',
    )
  })

  it('writes the date as the airline wants it', () => {
    expect(link('https://air.example/?{date:dd/MM/yyyy}')).toBe('https://air.example/?05/03/2027')
    expect(link('https://air.example/?{date:MM/dd/yyyy}')).toBe('https://air.example/?03/05/2027')
  })

  it('does not exist without a template or a route', () => {
    expect(bookingLink({}, flight)).toBeUndefined()
    expect(bookingLink({ VS: 'https://air.example/' }, { ...flight, destination: '' })).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'http://air.example/', 'air.example'])('never opens %s', (template) => {
    expect(link(template)).toBeUndefined()
  })
})

describe('a booking link both ways', () => {
  const back = aRewardFlight({ origin: 'JFK', destination: 'LHR', departure: [2027, 3, 19] })

  it('is the search of both days for the whole party', () => {
    const template = 'https://air.example/?{origin}-{destination}&{date}&{return:dd/MM/yyyy}&a{travellers}'

    expect(returnBookingLink({ VS: template }, { out: flight, back }, 4)).toBe(
      'https://air.example/?LHR-JFK&2027-03-05&19/03/2027&a4',
    )
  })

  it('does not exist where the airline has none', () => {
    expect(returnBookingLink({}, { out: flight, back }, 1)).toBeUndefined()
  })
})
