import * as z from 'zod/mini'
import { HotelChainCode, HotelChainList, HotelStayList } from './hotel.ts'

const chain = { code: 'HILTON', name: 'Hilton', programme: 'Hilton Honors', brands: ['Conrad'] }
const stay = {
  id: '1',
  chainCode: 'HILTON',
  hotelName: 'The Grand',
  city: 'Paris',
  checkInDate: '2027-03-15',
  checkOutDate: '2027-03-18',
  roomType: 'Double',
  pointsPerNight: 40_000,
  totalPoints: 120_000,
  isDemo: true,
}

describe('the code of a hotel chain', () => {
  it.each(['IH', 'HILTON', 'X'.repeat(12)])('may be %s', (code) => {
    expect(z.parse(HotelChainCode, code)).toBe(code)
  })

  it.each(['H', 'hilton', ' IHG', 'IHG ', 'X'.repeat(13), 'IHG1'])('cannot be %j', (code) => {
    expect(z.safeParse(HotelChainCode, code).error?.issues[0]?.message).toBe(
      'A hotel chain has a code of capital letters, such as HILTON',
    )
  })
})

describe('hotels', () => {
  it('are told by chain, and stays with their points', () => {
    expect(z.parse(HotelChainList, [chain])).toEqual([chain])
    expect(z.parse(HotelStayList, [stay])).toEqual([stay])
  })

  it.each([
    { chainCode: 'hilton' },
    { checkInDate: 'now' },
    { checkOutDate: undefined },
    { pointsPerNight: 0 },
    { totalPoints: 0.5 },
    { isDemo: undefined },
  ])('have no stay with %j', (change) => {
    expect(z.safeParse(HotelStayList, [{ ...stay, ...change }]).success).toBe(false)
  })
})
