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
    const { criteria, complaints } = readCriteria({ ...address, airlineCode: 'Any', origin: 'lhr' })

    expect(criteria).toMatchObject({ airlineCode: null, origin: 'LHR' })
    expect(complaints).toEqual([])
  })

  it('names each part that cannot be used and keeps the others', () => {
    const { criteria, complaints } = readCriteria({ ...address, destination: 'NEWYORK', endDate: '2027-02-30' })

    expect(criteria).toEqual({ ...address, destination: null, endDate: null })
    expect(complaints).toHaveLength(2)
    expect(complaints[0]).toContain('NEWYORK')
    expect(complaints[1]).toContain('There is no such date in the calendar')
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
