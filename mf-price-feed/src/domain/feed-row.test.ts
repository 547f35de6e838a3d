import { aPriceChange } from '@pointfare/shared/testing/a-price-change'
import { feedRow } from './feed-row.ts'

const change = aPriceChange()

describe('the row of a change', () => {
  it('says which flight of which day it is, and when the change was seen', () => {
    expect(feedRow('7', change)).toMatchObject({
      id: '7',
      carrier: 'VS',
      origin: 'LHR',
      destination: 'JFK',
      flightNumber: 'VS3',
      departure: '2027-03-15',
      at: new Date('2027-03-01T11:59:30Z'),
    })
  })

  it.each([
    ['nothing has changed', aPriceChange({}, { after: {} })],
    ['two flights are compared', { ...change, first: { ...change.first, destination: 'BOS' } }],
    ['the flight leaves on the 31st of February', aPriceChange({ departure: [2027, 2, 31] })],
    ['the flight leaves in a year no clock knows', aPriceChange({ departure: [Number.MAX_SAFE_INTEGER, 1, 1] })],
    [
      'it was seen in a year no clock knows',
      { ...change, second: { ...change.second, scraped_at: [Number.MAX_SAFE_INTEGER, 1, 1, 0, 0, 0] as const } },
    ],
  ])('is not there when %s', (_, odd) => {
    expect(feedRow('7', odd as typeof change)).toBeUndefined()
  })
})
