import { joinedOption, optionsIn, severalOptions } from './several-options.ts'

const heathrow = { value: 'LHR', label: 'London Heathrow', code: 'LHR' }
const gatwick = { value: 'LGW', label: 'London Gatwick', code: 'LGW' }
const london = { value: 'LON', label: 'London, any airport', code: 'LON' }
const closed = { value: 'XXX', label: 'London Closed', code: 'XXX', disabled: true }
const options = [london, heathrow, gatwick, closed]
const labels = (typed: string, most = 8) => severalOptions(options, typed, most)?.map(({ label }) => label)

describe('a list of options that is being typed', () => {
  it('goes on with each that fits its end, and is not there yet', () => {
    expect(labels('lhr, lond')).toEqual(['LHR, LON', 'LHR, LGW'])
    expect(severalOptions(options, 'lhr,lgw', 8)).toEqual([
      { value: 'LHR,LGW', label: 'LHR, LGW', hint: 'London Heathrow + London Gatwick' },
    ])
  })

  it('may begin with what a field says of one', () => {
    expect(labels('London, any airport (LON), lgw')).toEqual(['LON, LGW'])
    expect(labels('London Heathrow (LHR), ')).toEqual(['LHR, LON', 'LHR, LGW'])
  })

  it('stays as it is where nothing fits its end, or no more may be chosen', () => {
    expect(labels('lhr, lgw, zzz')).toEqual(['LHR, LGW'])
    expect(labels('lhr, lgw, lon', 2)).toEqual(['LHR, LGW'])
  })

  it.each(['london', 'somewhere, lhr', 'London, any air', 'lhr, nowhere, lgw'])('is none in %j', (typed) => {
    expect(labels(typed)).toBeUndefined()
  })
})

describe('several options', () => {
  it('are read from their value, all or none', () => {
    expect(optionsIn(options, 'LHR,LON')).toEqual([heathrow, london])
    expect(optionsIn(options, 'LHR,JFK')).toBeUndefined()
  })

  it('are written by their codes', () => {
    expect(joinedOption([heathrow, london])).toMatchObject({ value: 'LHR,LON', label: 'LHR, LON' })
  })
})
