import { expectComplaints } from '../testing/complaints.ts'
import { readRecentChoices, rememberChoice } from './combobox.tsx'

beforeEach(() => localStorage.clear())

describe('what was chosen lately', () => {
  it('is kept in this browser, the latest first, each once, five at most', () => {
    for (const code of ['LHR', 'MAN', 'JFK', 'LHR', 'BOS', 'BGI', 'MIA']) rememberChoice('airports', code)

    expect(readRecentChoices('airports')).toEqual(['MIA', 'BGI', 'BOS', 'LHR', 'JFK'])
    expect(readRecentChoices('others')).toEqual([])
  })

  it('is nothing where something else is kept, which is only logged', () => {
    expectComplaints(/could not be read/)
    localStorage.setItem('airports', '{"LHR":1}')
    expect(readRecentChoices('airports')).toEqual([])

    localStorage.setItem('airports', 'LHR,')

    expect(readRecentChoices('airports')).toEqual([])
  })

  it('is not kept where the storage is full, which is only logged', () => {
    expectComplaints(/could not be kept/)
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })

    rememberChoice('airports', 'LHR')

    full.mockRestore()
    expect(readRecentChoices('airports')).toEqual([])
  })
})
