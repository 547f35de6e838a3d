import { arrivalOf, daysLaterInWords, durationInWords } from './flight-times.ts'

const [london, newYork] = ['Europe/London', 'America/New_York']

describe('when a flight lands', () => {
  it.each([
    ['by the clocks of its destination', '2027-01-15 09:15', 475, london, newYork, { time: '12:10', daysLater: 0 }],
    ['on the next day', '2027-01-15 21:30', 420, newYork, london, { time: '09:30', daysLater: 1 }],
    ['on the day before', '2027-01-15 00:30', 480, 'Asia/Tokyo', 'Pacific/Honolulu', { time: '13:30', daysLater: -1 }],
    ['between changes to summer time', '2027-03-15 09:15', 475, london, newYork, { time: '13:10', daysLater: 0 }],
    ['through a night that is an hour short', '2027-03-27 22:00', 480, london, london, { time: '07:00', daysLater: 1 }],
    ['just after the clocks have changed', '2027-03-28 02:30', 60, london, london, { time: '03:30', daysLater: 0 }],
  ])('is told %s', (_, leaves, minutes, originTimeZone = '', destinationTimeZone = '', arrival) => {
    const [date = '', departureTime = ''] = leaves.split(' ')
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)

    const flight = { departure: [year, month, day] as [number, number, number], departureTime }
    expect(arrivalOf(flight, minutes, { originTimeZone, destinationTimeZone })).toEqual(arrival)
  })

  it('is unknown where a browser has never heard of the time zone', () => {
    const flight = { departure: [2027, 1, 15] as [number, number, number], departureTime: '09:15' }

    expect(arrivalOf(flight, 60, { originTimeZone: 'Moon/Tranquility', destinationTimeZone: 'UTC' })).toBeUndefined()
  })

  it('is short', () => {
    expect(durationInWords(475)).toBe('7h 55m')
    expect(durationInWords(605)).toBe('10h 05m')
    expect([1, 0, -1].map((daysLater) => daysLaterInWords({ time: '', daysLater }))).toEqual(['+1', '', '−1'])
  })
})
