import { filterOptions, typedInFull } from './filter-options.ts'

const options = [
  { value: 'PHL', label: 'Philadelphia', code: 'PHL', keywords: ['US'] },
  { value: 'LHR', label: 'London Heathrow', code: 'LHR', keywords: ['London', 'GB'] },
  { value: 'LGW', label: 'London Gatwick', code: 'LGW', keywords: ['London', 'GB'] },
  { value: 'AGP', label: 'Málaga-Costa del Sol', code: 'AGP' },
  { value: 'JFK', label: 'John F Kennedy', code: 'JFK', keywords: ['New York'] },
]
const found = (typed: string) => filterOptions(options, typed).map(({ value }) => value)

describe('typing into a combobox', () => {
  it('finds by code, label, keyword and the inside of a word', () => {
    expect(found('jfk')).toEqual(['JFK'])
    expect(found('london')).toEqual(['LHR', 'LGW'])
    expect(found('new y')).toEqual(['JFK'])
    expect(found('hroW')).toEqual(['LHR'])
  })

  it('does not mind accents', () => {
    expect(found('malaga')).toEqual(['AGP'])
    expect(found('mál')).toEqual(['AGP'])
  })

  it('puts the very code first', () => {
    const withPhil = [...options, { value: 'HL', label: 'Airport of PHL county' }]

    expect(filterOptions(withPhil, 'phl')[0]?.value).toBe('PHL')
  })

  it('lists everything before anything is typed, and nothing for nonsense', () => {
    expect(found('  ')).toHaveLength(options.length)
    expect(found('zzz')).toEqual([])
  })

  it('recognises an option typed out in full', () => {
    expect(typedInFull(options, 'lhr')?.value).toBe('LHR')
    expect(typedInFull(options, 'London Heathrow (LHR)')?.value).toBe('LHR')
    expect(typedInFull(options, 'London')).toBeUndefined()
  })
})
