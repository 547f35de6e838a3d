import { requestIdOf } from './request-id.ts'

const requested = (id?: string | string[]) => ({ headers: id === undefined ? {} : { 'x-request-id': id } })
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('the id of a request', () => {
  it.each(['7', 'a.B_c:d-9', 'x'.repeat(64)])("is the caller's: %s", (id) => {
    expect(requestIdOf(requested(id))).toBe(id)
  })

  it.each([undefined, '', 'x'.repeat(65), 'a b', 'new\nline', ' 7', '7 '])('is one of our own for %j', (id) => {
    expect(requestIdOf(requested(id))).toMatch(ownId)
  })

  it('is one of our own where the caller gives several', () => {
    expect(requestIdOf(requested(['1', '2']))).toMatch(ownId)
  })

  it('stays the same whoever asks', () => {
    const request = requested()

    expect(requestIdOf(request)).toBe(requestIdOf(request))
  })
})
