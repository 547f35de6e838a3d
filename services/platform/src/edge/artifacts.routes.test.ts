import { requestedDelta } from './artifacts.routes.ts'

const hash = `${'a'.repeat(43)}=`
const requested = (accepted: string, dictionary: string) =>
  requestedDelta({ 'accept-encoding': accepted, 'available-dictionary': dictionary })

describe('a browser that has an earlier file', () => {
  it('says which, and how it could be told what changed', () => {
    expect(requested('gzip, br, dcb, dcz', `:${hash}:`)).toEqual({ dictionary: hash, encodings: ['dcb', 'dcz'] })
    expect(requested('br, dcz', `:${hash}:`)?.encodings).toEqual(['dcz'])
    expect(requested('dcb;q=0, dcz', `:${hash}:`)?.encodings).toEqual(['dcz'])
  })

  it.each([
    ['gzip, br', `:${hash}:`],
    ['dcb', ''],
    ['dcb', hash],
    ['dcb', `:${hash.slice(1)}:`],
    ['dcb', `:${hash}:, :${hash}:`],
    ['dcb', `"${hash}"`],
  ])('is sent the whole file where it asks otherwise: %s and %s', (accepted, dictionary) => {
    expect(requested(accepted, dictionary)).toBeUndefined()
  })
})
