import { undeclared, type Written } from './stored.ts'

const stores = {
  'mf-deals': [
    { in: 'local' as const, key: 'mf-deals.seen', purpose: 'Deals that were seen' },
    { in: 'session' as const, key: 'mf-deals.draft.*', purpose: 'What is being written' },
  ],
}
const found = (written: Written, owner = 'mf-deals') => undeclared([written], stores, owner)

describe('what a remote stores', () => {
  it.each<[Written]>([
    [{ place: 'local', key: 'mf-deals.seen', by: 'mf-deals' }],
    [{ place: 'session', key: 'mf-deals.draft.7', by: 'mf-deals' }],
    [{ place: 'local', key: 'anything', by: 'shell' }],
    [{ place: 'cookie', key: 'consent', by: 'shell' }],
  ])('is declared, or the shell’s: %j', (written) => {
    expect(found(written)).toEqual([])
  })

  it.each<[string, Written]>([
    ['mf-deals keeps "mf-deals.other" in localStorage', { place: 'local', key: 'mf-deals.other', by: 'mf-deals' }],
    ['mf-deals keeps "mf-deals.seen" in sessionStorage', { place: 'session', key: 'mf-deals.seen', by: 'mf-deals' }],
    ['mf-deals keeps "mf-deals.draft" in sessionStorage', { place: 'session', key: 'mf-deals.draft', by: 'mf-deals' }],
    ['mf-cars keeps "mf-deals.seen" in localStorage', { place: 'local', key: 'mf-deals.seen', by: 'mf-cars' }],
    ['mf-deals sets the cookie "id": remotes have none', { place: 'cookie', key: 'id', by: 'mf-deals' }],
  ])('is found where it is not declared: %s', (words, written) => {
    expect(found(written)).toEqual([expect.stringContaining(words)])
  })

  it('is its page’s owner’s where nobody can be named', () => {
    expect(found({ place: 'local', key: 'x' }, 'mf-cars')).toEqual([expect.stringContaining('mf-cars keeps "x"')])
  })

  it('is told once', () => {
    const written = { place: 'local' as const, key: 'x', by: 'mf-cars' }

    expect(undeclared([written, written], stores, 'mf-cars')).toHaveLength(1)
  })
})
