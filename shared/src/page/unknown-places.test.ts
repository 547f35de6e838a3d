import { aNetwork, anAirline } from '../testing/an-airline.ts'
import { unknownPlaces } from './search-address.ts'

const airlines = [anAirline()]
const noCriteria = { airlineCode: null, origin: null, destination: null, startDate: null, endDate: null }
const search = { ...noCriteria, airlineCode: 'VS', origin: 'LHR', destination: 'JFK' }

describe('codes of an address', () => {
  it('raise no complaint when they are known', () => {
    expect(unknownPlaces(search, airlines, aNetwork())).toEqual([])
    expect(unknownPlaces(noCriteria, airlines, [])).toEqual([])
  })

  it.each([
    [{ airlineCode: 'ZZ' }, 'No airline here has the code ZZ.'],
    [{ origin: 'ZRH' }, 'Virgin Atlantic has no reward flights from ZRH.'],
    [{ destination: 'ZRH' }, 'Virgin Atlantic has no reward flights from LHR to ZRH.'],
  ])('such as %j are named', (odd, complaint) => {
    expect(unknownPlaces({ ...search, ...odd }, airlines, aNetwork())).toEqual([complaint])
  })

  it.each([
    [{ origin: 'LHR,MAN', destination: 'BGI,JFK' }, []],
    [{ origin: 'LHR,ZRH' }, []],
    [{ origin: 'MAN', destination: 'JFK,BGI' }, []],
    [
      { origin: 'GVA,ZRH' },
      ['No airline here has reward flights from GVA.', 'No airline here has reward flights from ZRH.'],
    ],
    [{ origin: 'MAN', destination: 'BGI' }, ['No airline here has reward flights from MAN to BGI.']],
  ])(
    'of any airline and several airports, such as %j, are fine while one of them leads somewhere',
    (places, complaints) => {
      expect(unknownPlaces({ ...search, airlineCode: 'any', ...places }, airlines, aNetwork())).toEqual(complaints)
    },
  )

  it('are not judged before the lists have arrived', () => {
    expect(unknownPlaces({ ...search, airlineCode: 'ZZ' }, [], [])).toEqual([])
  })
})
