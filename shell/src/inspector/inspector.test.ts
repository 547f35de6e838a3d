import { aPinnedRemote } from '@pointfare/shared/testing/a-release'
import { describeRemote } from './inspector.tsx'

const canary = {
  ...aPinnedRemote('mf-deals'),
  build: 'build-two',
  basisPoints: 500,
  salt: 'salt',
  startedAt: '2027-03-01T10:00:00.000Z',
}
const pinned = aPinnedRemote('mf-deals', { version: '2.1.0' })

describe('what is said of a remote on the page', () => {
  it('is the build that runs', () => {
    expect(describeRemote('mf-deals', { pinned, build: 'build-one', place: undefined })).toEqual({
      remote: 'mf-deals',
      build: 'build-one',
      version: '2.1.0',
      canary: 'none',
    })
  })

  it('tells when an earlier build had to stand in', () => {
    const described = describeRemote('mf-deals', { pinned, build: 'build-zero', place: undefined })

    expect(described).toMatchObject({ build: 'build-zero', version: 'an earlier one' })
  })

  it.each([
    [499, 'in'],
    [500, 'out'],
  ])('tells that place %p of a canary for 5 %% is %s', (place, where) => {
    const described = describeRemote('mf-deals', { pinned: { ...pinned, canary }, build: 'build-one', place })

    expect(described.canary).toBe(`5 % of visitors get build-two; place ${place} of 10000 is ${where}`)
  })
})
