import { aPinnedRemote } from '@pointfare/shared/testing/a-release'
import { createDocumentPolicy } from './document-policy.ts'

const page = (path: string) => [{ path, title: path, description: path }]
const remotes = {
  'mf-maps': aPinnedRemote('mf-maps', { routes: page('/maps'), connect: ['https://maps.example'] }),
  'mf-deals': aPinnedRemote('mf-deals', { routes: page('/deals') }),
}

describe('a document', () => {
  it.each([
    ['of a page that calls nobody', [], '/deals', true],
    ['of a page that calls nobody', [], '/login', true],
    ['of a page that calls nobody', [], '/maps', false],
    ['of a page that calls others', ['https://maps.example'], '/maps', true],
    ['of a page that calls others', ['https://maps.example'], '/deals', false],
    ['of a release whose page called somebody else', ['https://old.example'], '/maps', false],
  ])('%s (%j) fits the page at %s: %s', (_, connect, path, fits) => {
    expect(createDocumentPolicy(connect).fits(remotes, path)).toBe(fits)
  })
})
