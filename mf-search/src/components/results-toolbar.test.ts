import { aRewardFlight, unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { aSchedule } from '../testing/open-search.tsx'
import { flightsCalendar } from './results-toolbar.tsx'

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

  it('land when their source says, whatever the schedule estimates', async () => {
    const reported = aRewardFlight({ arrival: '2027-03-15T12:40', durationMinutes: 475 })
    const longer = aRewardFlight({ flightNumber: 'VS25', durationMinutes: 500 })
    const other = { ...aSchedule().flights[0]!, flightNumber: 'VS25', isEstimated: true, journeyTimeMinutes: 300 }
    const schedule = aSchedule({ isEstimated: true })

    const calendar = unfolded(
      await flightsCalendar([reported, longer], { ...schedule, flights: [...schedule.flights, other] }, 'en-GB'),
    )

    expect(calendar).toContain('DTEND:20270315T164000Z')
    expect(calendar).toContain('lands at JFK at 12:40\\, each by the clock there\\; 7h 25m.')
    expect(calendar).toContain('DTEND:20270315T173500Z')
    expect(calendar).not.toContain('about')
  })

  it.each([
    ['no schedule is there', aRewardFlight(), undefined, 'Leaves LHR at 09:15 by the clock there.'],
    [
      'nobody tells when they leave',
      aRewardFlight({ departureTime: '00:00', departureTimeKnown: false }),
      aSchedule(),
      'Time not published.',
    ],
  ])('take the whole day where %s', async (_, flight, schedule, words) => {
    const calendar = unfolded(await flightsCalendar([flight], schedule, 'en-GB'))

    expect(calendar).toContain('DTSTART;VALUE=DATE:20270315\r\n')
    expect(calendar).toContain('DTEND;VALUE=DATE:20270316\r\n')
    expect(calendar).toContain(words)
    expect(calendar).not.toContain('DURATION')
  })

  it('leave at midnight where their source says so', async () => {
    const midnight = aRewardFlight({ departureTime: '00:00', departureTimeKnown: true })

    expect(await flightsCalendar([midnight], aSchedule(), 'en-GB')).toContain('DTSTART:20270315T000000Z')
  })

  it('say that seats are open which nobody counts', async () => {
    const flight = aRewardFlight({ awardEconomy: unknownSeats })

    const calendar = unfolded(await flightsCalendar([flight], aSchedule(), 'en-GB'))

    expect(calendar).toContain('Economy 17\\,500 points (seats open)')
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
