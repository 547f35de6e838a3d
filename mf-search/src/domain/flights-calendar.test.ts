import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { flightsCalendar } from './flights-calendar.ts'

describe('flights as a calendar', () => {
  it('stand at their departure, in the time of their airport', async () => {
    const calendar = await flightsCalendar([aRewardFlight()], 'en-GB')

    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(calendar).toContain('SUMMARY:VS3 LHR to JFK')
    expect(calendar).toContain('DTSTART:20270315T091500\r\n')
    expect(calendar.replaceAll('\r\n\t', '')).toContain('Economy 17\\,500 points (4 seats)')
  })

  it('each have an entry of their own', async () => {
    const calendar = await flightsCalendar([aRewardFlight(), aRewardFlight({ flightNumber: 'VS25' })], 'en-GB')

    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })
})
