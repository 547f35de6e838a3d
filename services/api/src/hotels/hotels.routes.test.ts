import { addressOf } from '@pointfare/shared/operations/operation'
import { getHotelChain, listHotelChains, listHotelStays } from '@pointfare/shared/operations/hotels'
import { searchHotelChains, searchHotelStays } from '@pointfare/shared/operations/search'
import { HotelChainList, HotelStayList } from '@pointfare/shared/contracts/hotel'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import * as z from 'zod'
import { seedSmallHotels } from '../testing/small-hotels.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-02-28T22:00:00Z') })
  await seedSmallHotels(api.db)
})
afterAll(() => api.close())

const stays = async (path: string) => z.parse(HotelStayList, (await api.get(path)).json())
const dates = { checkInDate: '2027-03-05', checkOutDate: '2027-03-08' }

describe('hotel chains', () => {
  it('are those of every hotel programme that members can keep, by name', async () => {
    const chains = z.parse(HotelChainList, (await api.get(listHotelChains.path)).json())

    const schemes = membershipSchemes.filter(({ type }) => type === 'hotel').map(({ code, name }) => [code, name])
    expect(chains.map(({ code, programme }) => [code, programme])).toEqual(expect.arrayContaining(schemes))
    expect(chains).toHaveLength(schemes.length)
    expect(chains.map(({ name }) => name)).toEqual(chains.map(({ name }) => name).toSorted())
  })

  it('can be asked for by code, in any case', async () => {
    expect((await api.get(addressOf(getHotelChain, { params: { code: 'hilton' } }))).json()).toMatchObject({
      code: 'HILTON',
      name: 'Hilton',
    })
  })

  it.each([
    ['HOSTELS', 404],
    ['7', 400],
  ])('are a problem when nobody has the code: %s', async (code, status) => {
    expect((await api.get(addressOf(getHotelChain, { params: { code: code } }))).json()).toMatchObject({
      status,
      errors: [{ field: 'code' }],
    })
  })

  it.each([
    ['movenpick', ['ACCOR']],
    ['BONVOY', ['MARRIOTT']],
    ['hyatt', ['HYATT']],
    ['motel', []],
  ])('are found by what they own and run: %s', async (text, codes) => {
    const chains = z.parse(HotelChainList, (await api.get(addressOf(searchHotelChains, { query: { q: text } }))).json())

    expect(chains.map(({ code }) => code)).toEqual(codes)
  })

  it('are found by place when they have stays there', async () => {
    const found = z.parse(
      HotelChainList,
      (await api.get(addressOf(searchHotelChains, { query: { q: 'h', location: 'London' } }))).json(),
    )

    const inLondon = new Set(
      (await stays(addressOf(searchHotelStays, { query: { location: 'London' } }))).map(({ chainCode }) => chainCode),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ code }) => inLondon.has(code))).toBe(true)
    expect((await api.get(addressOf(searchHotelChains, { query: { q: 'h', location: 'Atlantis' } }))).json()).toEqual(
      [],
    )
  })
})

describe('stays', () => {
  it('are marked as made up, cost what their nights cost, and come fewest points first', async () => {
    const found = await stays(addressOf(searchHotelStays, { query: { location: 'london', ...dates } }))

    expect(found).toEqual([
      {
        id: '2-2027-03-05-3',
        chainCode: 'HYATT',
        hotelName: 'Andaz London',
        city: 'London',
        ...dates,
        roomType: 'Standard room',
        pointsPerNight: 25_000,
        totalPoints: 75_000,
        isDemo: true,
      },
      expect.objectContaining({ hotelName: 'Conrad London', pointsPerNight: 80_000, totalPoints: 240_000 }),
    ])
  })

  it('cost what their nights come to, and are none where a night cannot be booked', async () => {
    const stayOf = async (checkInDate: string, checkOutDate: string) =>
      stays(
        addressOf(listHotelStays, {
          params: { chain: 'HILTON', location: 'London' },
          query: { checkInDate, checkOutDate },
        }),
      )

    expect(await stayOf('2027-03-09', '2027-03-12')).toMatchObject([{ pointsPerNight: 66_667, totalPoints: 200_000 }])
    expect(await stayOf('2027-03-11', '2027-03-13')).toEqual([])
  })

  it('are the same whether the city is named or coded', async () => {
    const [any] = await stays(addressOf(searchHotelStays, { query: { location: 'New York', ...dates } }))
    const chainCode = any?.chainCode ?? ''
    const byName = await stays(
      addressOf(listHotelStays, { params: { chain: chainCode, location: 'new york' }, query: dates }),
    )

    expect(byName.length).toBeGreaterThan(0)
    expect(byName.every((stay) => stay.chainCode === chainCode)).toBe(true)
    expect(
      await stays(
        addressOf(listHotelStays, { params: { chain: chainCode.toLowerCase(), location: 'jfk' }, query: dates }),
      ),
    ).toEqual(byName)
  })

  it.each([
    ['no dates', {}, ['2027-03-01', '2027-03-02']],
    ['a day to come', { checkInDate: '2027-03-31' }, ['2027-03-31', '2027-04-01']],
    ['a day to go', { checkOutDate: '2027-03-10' }, ['2027-03-09', '2027-03-10']],
  ])('last one night with %s', async (_, requested, expected) => {
    const [stay] = await stays(addressOf(searchHotelStays, { query: { location: 'London', ...requested } }))

    expect([stay?.checkInDate, stay?.checkOutDate]).toEqual(expected)
  })

  it.each([
    ['an unknown chain', addressOf(listHotelStays, { params: { chain: 'HOSTELS', location: 'London' } }), 404, 'chain'],
    [
      'an unknown place',
      addressOf(listHotelStays, { params: { chain: 'HILTON', location: 'Atlantis' } }),
      404,
      'location',
    ],
    [
      'a place that cannot be',
      addressOf(listHotelStays, { params: { chain: 'HILTON', location: 'a\0b' } }),
      400,
      'location',
    ],
    ['no place', addressOf(searchHotelStays, { query: { location: ' ' } }), 400, 'location'],
    [
      'no night',
      addressOf(searchHotelStays, { query: { location: 'London', ...dates, checkOutDate: dates.checkInDate } }),
      400,
      'checkOutDate',
    ],
    [
      '31 nights',
      addressOf(searchHotelStays, { query: { location: 'London', ...dates, checkOutDate: '2027-04-05' } }),
      400,
      'checkOutDate',
    ],
    [
      'a day that is none',
      addressOf(searchHotelStays, { query: { location: 'London', checkInDate: '2027-02-30' } }),
      400,
      'checkInDate',
    ],
  ])('name the field at fault: %s', async (_, path, status, field) => {
    expect((await api.get(path)).json()).toMatchObject({ status, errors: [{ field }] })
  })

  it('are none while the site knows no nights', async () => {
    const real = await openTestApi()

    const found = await real.get(addressOf(searchHotelStays, { query: { location: 'London', ...dates } }))
    await real.close()

    expect(found.json()).toEqual([])
  })
})
