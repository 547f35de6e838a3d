import * as z from 'zod/mini'
import { getRouteInfo } from './cash-prices.ts'

const query = z.object(getRouteInfo.query)
const flight = { origin: 'lhr', destination: 'jfk', date: '2027-03-01', airlineCode: 'vs' }
const take = (flightNumber: string) => z.safeParse(query, { ...flight, flightNumber })

describe('a flight that is asked for', () => {
  it('is in economy unless it says otherwise', () => {
    expect(z.parse(query, flight)).toMatchObject({ origin: 'LHR', airlineCode: 'VS', cabin: 'ECONOMY' })
    expect(z.parse(query, { ...flight, cabin: 'business' }).cabin).toBe('BUSINESS')
  })

  it.each(['VS3', 'vs3', 'U21', 'BA1234'])('may have the number %s', (number) => {
    expect(take(number).data?.flightNumber).toBe(number.toUpperCase())
  })

  it.each(['', 'VS', 'V3', '3', 'VSX', 'VS-3', 'VS12345', 'VS3X', 'AVS3', '--3', 'VS 3'])(
    'cannot have the number %j, which is refused in words',
    (number) => {
      expect(take(number).error?.issues[0]?.message).toBe('A flight number is written like VS3')
    },
  )
})
