import { hear, isKnown, isWithdrawn, nothingKnown } from './known-releases.ts'

const day = (number: number) => `2027-03-0${number}T10:00:00.000Z`
const release = (number: number, builds: string[], withdrawn: string[] = []) => ({
  createdAt: day(number),
  builds: builds.map((build) => `/artifacts/mf-search/${build}/`),
  withdrawn: withdrawn.map((build) => `/artifacts/mf-search/${build}/`),
})
const file = (build: string) => `/artifacts/mf-search/${build}/remoteEntry.js`

describe('what the worker knows of releases', () => {
  it('is which builds the last three name', () => {
    const known = [1, 2, 3, 4].reduce((all, number) => hear(all, release(number, [`b${number}`])), nothingKnown)

    expect(['b1', 'b2', 'b3', 'b4'].map((build) => isKnown(known, file(build)))).toEqual([false, true, true, true])
  })

  it('is which builds were taken back, though an earlier release names them', () => {
    const known = hear(hear(nothingKnown, release(1, ['good', 'bad'])), release(2, ['good'], ['bad']))

    expect([isWithdrawn(known, file('bad')), isKnown(known, file('bad'))]).toEqual([true, false])
    expect([isWithdrawn(known, file('good')), isKnown(known, file('good'))]).toEqual([false, true])
  })

  it('does not forget what was taken back before, until a release names it again', () => {
    const withdrawn = hear(nothingKnown, release(1, ['good'], ['bad']))
    const later = hear(withdrawn, release(2, ['other']))
    const promoted = hear(later, release(3, ['bad']))

    expect(isWithdrawn(later, file('bad'))).toBe(true)
    expect(isWithdrawn(promoted, file('bad'))).toBe(false)
  })

  it('is not changed by a tab that slept and tells of an older release', () => {
    const known = hear(nothingKnown, release(2, ['good'], ['bad']))

    expect(hear(known, release(1, ['bad']))).toBe(known)
  })

  it('is which files of theirs other builds may have as well: none is taken back with a build', () => {
    const shared = '/artifacts/mf-search/files/abc/results.js'
    const known = hear(nothingKnown, { ...release(1, ['good', 'bad']), contents: [shared] })
    const rolledBack = hear(known, { ...release(2, ['good'], ['bad']), contents: [shared] })
    const later = [3, 4].reduce((all, number) => hear(all, release(number, ['good'])), rolledBack)

    expect([isKnown(rolledBack, shared), isWithdrawn(rolledBack, shared)]).toEqual([true, false])
    expect(isKnown(later, shared)).toBe(true)
    expect(isKnown(hear(later, release(5, ['good'])), shared)).toBe(false)
  })

  it('takes one build for no other whose name begins like its own', () => {
    const known = hear(nothingKnown, release(1, ['good1'], ['good']))

    expect(isWithdrawn(known, file('good1'))).toBe(false)
  })
})
