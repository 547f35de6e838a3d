import { aRewardFlight } from '../testing/a-reward-flight.ts'
import { bookingLink } from './booking-link.ts'

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
