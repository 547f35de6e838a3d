import { asking, countFurther, explorationQuery, initialExploration, readExploration } from './exploration.ts'

const read = (query: string) => readExploration(new URLSearchParams(query))

describe('an exploration', () => {
  it('is wholly in the address', () => {
    const query =
      'origin=LHR&cabin=business&month=2027-03&points=60000&seats=2&airlines=BA%2CVS&hours=9&place=JFK&all=1&balances=0'

    expect(read(query)).toEqual({
      origin: 'LHR',
      cabin: 'BUSINESS',
      month: '2027-03',
      from: null,
      to: null,
      budget: 60_000,
      seats: 2,
      airlines: ['BA', 'VS'],
      hours: 9,
      place: 'JFK',
      isWhole: true,
      usesBalances: false,
    })
    expect(explorationQuery(read(query)).toString()).toBe(query)
  })

  it('writes nothing that one gets anyway', () => {
    expect(explorationQuery(initialExploration).toString()).toBe('')
    expect(read('')).toEqual(initialExploration)
  })

  it('takes days instead of a month where both are there', () => {
    expect(read('month=2027-03&from=2027-04-02&to=2027-04-09')).toMatchObject({
      month: null,
      from: '2027-04-02',
      to: '2027-04-09',
    })
    expect(countFurther(read('from=2027-04-02&to=2027-04-09&seats=3'))).toBe(2)
  })

  it('counts what cannot be used as not said', () => {
    const nonsense =
      'origin=London&cabin=deck&month=2027-13&from=2027-04-09&to=2027-04-02&points=-5&seats=99&hours=8&airlines=%3F'

    expect(read(nonsense)).toEqual(initialExploration)
  })

  it('lets the chosen destination go when something else is asked', () => {
    expect(asking(read('origin=LHR&place=JFK&all=1'), { cabin: 'FIRST' })).toMatchObject({
      origin: 'LHR',
      cabin: 'FIRST',
      place: null,
      isWhole: false,
    })
  })
})
