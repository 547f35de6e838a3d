import * as z from 'zod/mini'
import { AlertWatch, WatcherSettingsPatch } from './alert.ts'

const watch = {
  airlines: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
  mostPoints: 60_000,
  saverOnly: false,
}

const faultsOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a watch', () => {
  it('is written in one way, however its codes came', () => {
    const requested = { ...watch, airlines: 'vs,BA', origin: 'lhr,LGW,LHR', flightNumber: 'vs3' }

    expect(z.parse(AlertWatch, requested)).toEqual({
      ...watch,
      airlines: 'BA,VS',
      origin: 'LGW,LHR',
      flightNumber: 'VS3',
    })
  })

  it.each([
    ['days in the wrong order', { to: '2027-02-28' }, 'to: The last day is no earlier than the first'],
    ['more than a year', { to: '2028-03-01' }, 'to: At most 366 days from the first to the last'],
    ['a day that there is not', { from: '2027-02-30' }, 'from: There is no such date in the calendar'],
    ['any airline and another', { airlines: 'ANY,VS' }, 'airlines: ANY is every airline already; it stands alone'],
    ['a trip without nights', { trip: { mostNights: 7 } }, 'trip.leastNights: From 1 to 60 nights'],
    [
      'fewer nights than at least',
      { trip: { leastNights: 8, mostNights: 7 } },
      'trip.mostNights: The most nights are no fewer than the least',
    ],
    [
      'a trip that leaves within a year',
      { to: '2027-06-01', trip: { leastNights: 7, mostNights: 7 } },
      'to: A trip leaves within 62 days from the first to the last',
    ],
    [
      'a trip of one flight',
      { flightNumber: 'VS3', trip: { leastNights: 7, mostNights: 7 } },
      'flightNumber: A trip is of any flight: its flights have two numbers',
    ],
  ])('is not %s', (_, change, fault) => {
    expect(faultsOf(AlertWatch, { ...watch, ...change })).toEqual([expect.stringContaining(fault)])
  })
})

describe('settings', () => {
  it.each(['Europe/London', 'UTC', 'Asia/Kolkata'])('take %s for a time zone', (timeZone) => {
    expect(faultsOf(WatcherSettingsPatch, { timeZone })).toEqual([])
  })

  it.each(['Mars/Olympus', '+01:00', '', 'x'.repeat(61)])('take %j for none', (timeZone) => {
    expect(faultsOf(WatcherSettingsPatch, { timeZone })).toHaveLength(1)
  })

  it('have quiet hours with a beginning and an end, or none', () => {
    expect(faultsOf(WatcherSettingsPatch, { quietFrom: '22:00', quietUntil: '07:00' })).toEqual([])
    expect(faultsOf(WatcherSettingsPatch, { quietFrom: null, quietUntil: null })).toEqual([])
    expect(faultsOf(WatcherSettingsPatch, { quietFrom: '22:00' })).toEqual([
      'quietUntil: Quiet hours have a beginning and an end',
    ])
  })
})
