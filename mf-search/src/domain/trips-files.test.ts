import { anAward, unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { tripsCalendar, tripsCsv } from '../components/trips-toolbar.tsx'
import { aLegBack, aReturnTrip, aTripLeg } from '../testing/a-return-trip.ts'

const family = { travellers: 4, currency: 'USD' } as const

describe('return trips as a table for spreadsheets', () => {
  it('have a heading and a line each', () => {
    const [heading, line, end] = tripsCsv([aReturnTrip()], family).split('\r\n')

    expect(heading).toMatch(/^Carrier,Nights,Travellers,Out date,Out departure,Out flight,/)
    expect(line).toBe(
      'VS,7,4,2027-03-15,09:15,VS3,LHR,JFK,BUSINESS,4,30000,2027-03-22,18:30,VS4,JFK,LHR,BUSINESS,4,30000,60000,240000,2400,USD,3.1,2027-03-01T09:55:00.000Z',
    )
    expect(heading?.split(',')).toHaveLength(line?.split(',').length ?? 0)
    expect(end).toBe('')
  })

  it('leave empty what nobody knows', () => {
    expect(tripsCsv([aReturnTrip({ taxes: null, value: null })], family)).toContain(',240000,,,,2027')
  })
})

it('return trips say how much of the way a mixed cabin is, in a table and in a calendar', async () => {
  const mixed = aReturnTrip({ out: aTripLeg({ award: anAward({ cabinPointsValue: 30_000, cabinShare: 82 }) }) })

  expect(tripsCsv([mixed], family)).toContain(',BUSINESS (82% in cabin),')
  expect((await tripsCalendar([mixed], 1, 'en-GB')).replaceAll('\r\n\t', '')).toContain(
    'Business 30\\,000 points (82% in cabin)',
  )
})

describe('return trips as a calendar', () => {
  it('are both flights, from departure to landing', async () => {
    const calendar = (await tripsCalendar([aReturnTrip()], 4, 'en-GB')).replaceAll('\r\n\t', '')

    expect(calendar.match(/DT(START|END):\w+/g)).toEqual([
      'DTSTART:20270315T091500Z',
      'DTEND:20270315T171000Z',
      'DTSTART:20270322T223000Z',
      'DTEND:20270323T052000Z',
    ])
    expect(calendar).toContain('Business 120\\,000 points for 4 travellers (30\\,000 each)')
  })

  it('take the whole day of a flight that nobody tells the time of', async () => {
    const unknown = aTripLeg({ departureTime: '00:00', departureTimeKnown: false, award: unknownSeats })

    const calendar = await tripsCalendar([aReturnTrip({ out: unknown })], 1, 'en-GB')

    expect(calendar).toContain('DTSTART;VALUE=DATE:20270315')
    expect(tripsCsv([aReturnTrip({ out: unknown })], family)).toContain('2027-03-15,,VS3,LHR,JFK,BUSINESS,,17500,')
  })

  it('hold a flight that two of them share once', async () => {
    const later = aReturnTrip({ back: aLegBack({ id: '3', departure: [2027, 3, 23] }) })

    const calendar = await tripsCalendar([aReturnTrip({ out: aTripLeg() }), later], 1, 'en-GB')

    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })
})
