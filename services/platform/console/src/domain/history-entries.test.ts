import { aRecord } from '../testing/a-channel.ts'
import { historyEntries } from './history-entries.ts'

const third = aRecord({ seq: 3, builds: { shell: 'shell-1', 'mf-search': 'search-1' } })
const second = aRecord({ seq: 2, builds: { shell: 'shell-1', 'mf-search': 'search-2', 'mf-gone': 'gone-1' } })
const first = aRecord({ seq: 1, builds: { shell: 'shell-1' } })

describe('a release in the history', () => {
  it('names the builds that it changed', () => {
    expect(historyEntries([third, second], first, []).map(({ builds }) => builds)).toEqual([
      [
        { name: 'mf-gone', from: 'gone-1' },
        { name: 'mf-search', from: 'search-2', to: 'search-1' },
      ],
      [
        { name: 'mf-gone', to: 'gone-1' },
        { name: 'mf-search', to: 'search-2' },
      ],
    ])
  })

  it('brings everything when it is the first', () => {
    expect(historyEntries([first], undefined, [])[0]?.builds).toEqual([{ name: 'shell', to: 'shell-1' }])
  })

  it('names the canary that it began, changed or ended', () => {
    const canary = { name: 'mf-search', build: 'search-3' }
    const shares = [
      { ...canary, seq: 2, basisPoints: 500 },
      { ...canary, seq: 1, basisPoints: 100 },
    ]

    expect(historyEntries([third, second, first], undefined, shares).map(({ canaries }) => canaries)).toEqual([
      [{ name: 'mf-search', from: { build: 'search-3', basisPoints: 500 } }],
      [
        {
          name: 'mf-search',
          from: { build: 'search-3', basisPoints: 100 },
          to: { build: 'search-3', basisPoints: 500 },
        },
      ],
      [{ name: 'mf-search', to: { build: 'search-3', basisPoints: 100 } }],
    ])
  })
})
