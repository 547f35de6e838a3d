import { readCriteria } from './search-address.ts'

const address = {
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: '2027-03-16',
}

describe('reading criteria from an address', () => {
  it('takes them as they are', () => {
    expect(readCriteria(address)).toEqual({ criteria: address, complaints: [] })
  })

  it('takes any as not chosen, and codes in lower case', () => {
    const { criteria, complaints } = readCriteria({ ...address, origin: 'lhr', destination: 'ANY', endDate: 'any' })

    expect(criteria).toMatchObject({ origin: 'LHR', destination: null, endDate: null })
    expect(complaints).toEqual([])
  })

  it('takes any as every airline beside an end, and as none chosen without', () => {
    const ends = { origin: 'any', destination: 'any' }

    expect(readCriteria({ ...address, airlineCode: 'Any' }).criteria.airlineCode).toBe('any')
    expect(readCriteria({ ...address, ...ends, airlineCode: 'any' }).criteria.airlineCode).toBeNull()
  })

  it('takes several airports and cities at one end, each once', () => {
    const { criteria, complaints } = readCriteria({ ...address, origin: 'lhr,LGW,lhr', destination: 'nyc' })

    expect(criteria).toMatchObject({ origin: 'LHR,LGW', destination: 'NYC' })
    expect(complaints).toEqual([])
    expect(readCriteria({ ...address, origin: 'LHR,L' }).complaints[0]).toContain('“LHR,L” for the origin')
  })

  it('names each part that cannot be used and keeps the others', () => {
    const { criteria, complaints } = readCriteria({ ...address, destination: 'NEWYORK', endDate: '2027-02-30' })

    expect(criteria).toEqual({ ...address, destination: null, endDate: null })
    expect(complaints).toHaveLength(2)
    expect(complaints[0]).toContain('NEWYORK')
    expect(complaints[1]).toContain('There is no such date in the calendar')
  })

  it('keeps the origin where a place is on both sides', () => {
    const { criteria, complaints } = readCriteria({ ...address, origin: 'LHR,JFK', destination: 'BOS,jfk' })

    expect(criteria).toMatchObject({ origin: 'LHR,JFK', destination: null })
    expect(complaints).toEqual(['The address has JFK as origin and as destination.'])
  })

  it('keeps the start of a reversed range', () => {
    const { criteria, complaints } = readCriteria({ ...address, endDate: '2027-03-14' })

    expect(criteria).toMatchObject({ startDate: '2027-03-15', endDate: null })
    expect(complaints).toEqual(['The address has an end date before its start date.'])
  })

  it('allows 366 days and refuses 367', () => {
    expect(readCriteria({ ...address, endDate: '2028-03-14' }).complaints).toEqual([])
    expect(readCriteria({ ...address, endDate: '2028-03-16' }).complaints[0]).toContain('at most 366')
  })
})
