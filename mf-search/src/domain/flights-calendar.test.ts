import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { aSchedule } from '../testing/open-search.tsx'
import { flightsCalendar } from './flights-calendar.ts'

const unfolded = (calendar: string) => calendar.replaceAll('\r\n\t', '')

describe('flights as a calendar', () => {
  it('last from departure to landing, whatever clocks say at both ends', async () => {
    const summer = aRewardFlight({ departure: [2027, 6, 15] })

    const calendar = unfolded(await flightsCalendar([aRewardFlight(), summer], aSchedule(), 'en-GB'))

    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(calendar).toContain('SUMMARY:VS3 LHR to JFK')
    // 09:15 in London, for 7 h 55 min; in summer its clocks are an hour ahead of UTC.
    expect(calendar).toMatch(/DTSTART:20270315T091500Z\r\n[^]*DTEND:20270315T171000Z/)
    expect(calendar).toMatch(/DTSTART:20270615T081500Z\r\n[^]*DTEND:20270615T161000Z/)
    expect(calendar).toContain('Leaves LHR at 09:15\\, lands at JFK at 13:10\\, each by the clock there\\; 7h 55m.')
    expect(calendar).toContain('Economy 17\\,500 points (4 seats)')
  })

  it('stand at their departure in local time where nobody knows how long they take', async () => {
    const calendar = await flightsCalendar([aRewardFlight()], undefined, 'en-GB')

    expect(calendar).toContain('DTSTART:20270315T091500\r\n')
  })

  it('say that a time is estimated', async () => {
    const calendar = await flightsCalendar([aRewardFlight()], aSchedule({ isEstimated: true }), 'en-GB')

    expect(unfolded(calendar)).toContain('about 7h 55m')
  })

  it('each have an entry of their own', async () => {
    const flights = [aRewardFlight(), aRewardFlight({ flightNumber: 'VS25' })]

    expect((await flightsCalendar(flights, aSchedule(), 'en-GB')).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })
})
