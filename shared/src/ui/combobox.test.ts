import { groupOptions } from './combobox.tsx'

const options = [
  { value: 'LHR', label: 'London Heathrow', group: 'United Kingdom' },
  { value: 'MAN', label: 'Manchester', group: 'United Kingdom' },
  { value: 'JFK', label: 'New York', group: 'United States' },
]
const listed = (recent: string[]) =>
  groupOptions(options, recent).map(({ name, options: members }) => [name, members.map(({ value }) => value)])

describe('groups of options', () => {
  it('follow each other in the order of the options', () => {
    expect(listed([])).toEqual([
      ['United Kingdom', ['LHR', 'MAN']],
      ['United States', ['JFK']],
    ])
  })

  it('begin with what was chosen lately, the latest first and each once, as far as it is on offer', () => {
    expect(listed(['JFK', 'ZRH', 'MAN'])).toEqual([
      ['Recent', ['JFK', 'MAN']],
      ['United Kingdom', ['LHR']],
    ])
  })

  it('are one without a name where options have none', () => {
    const plain = [{ value: 'VS', label: 'Virgin Atlantic' }]

    expect(groupOptions(plain, [])).toEqual([{ name: undefined, options: plain }])
    expect(groupOptions([], [])).toEqual([])
  })
})
