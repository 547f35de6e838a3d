import { aPinnedRemote, aRelease } from '../testing/a-release.ts'
import { filesThatRan, newsOf } from './what-ran.ts'

const hash = `sha384-${'a'.repeat(64)}`
const content = `files/${'a'.repeat(16)}/results.js`

const build = (id: string, integrity = {}) => ({
  ...aPinnedRemote('mf-search'),
  build: id,
  base: `/artifacts/mf-search/${id}/`,
  integrity,
})

describe('news of a release', () => {
  it('name every build that may run by it', () => {
    const canary = { ...build('canary'), basisPoints: 100, salt: 'x', startedAt: '2027-03-01T10:00:00.000Z' }
    const release = aRelease({ 'mf-search': { ...build('stable'), previous: build('before'), canary } })

    const { builds, createdAt } = newsOf(release)

    expect(createdAt).toBe(release.createdAt)
    expect(builds).toEqual([
      release.shell.base,
      '/artifacts/mf-search/stable/',
      '/artifacts/mf-search/canary/',
      '/artifacts/mf-search/before/',
    ])
  })

  it('name what builds have in common once for each', () => {
    const release = aRelease({ 'mf-search': { ...build('good', { 'main.js': 'sha384-1', [content]: hash }) } })

    expect(newsOf(release).contents).toEqual([`/artifacts/mf-search/${content}`])
  })

  it('name every build that must not: of the shell, of remotes, and of remotes that are gone', () => {
    const release = aRelease({ 'mf-search': { ...build('good'), withdrawn: ['bad'] } })

    const { withdrawn } = newsOf({
      ...release,
      shell: { ...release.shell, withdrawn: ['old'] },
      removed: [{ name: 'mf-deals', builds: ['d1', 'd2'] }],
    })

    expect(withdrawn).toEqual([
      '/artifacts/shell/old/',
      '/artifacts/mf-search/bad/',
      '/artifacts/mf-deals/d1/',
      '/artifacts/mf-deals/d2/',
    ])
  })
})

describe('files that ran', () => {
  const release = aRelease({
    'mf-search': { ...build('good', { 'main.js': 'sha384-1' }), previous: build('before', { 'main.js': 'sha384-0' }) },
  })

  it('are those that the release pins, with their hashes', () => {
    const paths = [
      '/artifacts/mf-search/good/main.js',
      '/artifacts/mf-search/good/main.js',
      '/artifacts/mf-search/before/main.js',
      '/artifacts/mf-search/good/other.js',
      '/artifacts/mf-search/else/main.js',
    ]

    expect(filesThatRan(paths, release, () => false)).toEqual([
      { url: '/artifacts/mf-search/good/main.js', integrity: 'sha384-1' },
      { url: '/artifacts/mf-search/before/main.js', integrity: 'sha384-0' },
    ])
  })

  it('are those, too, that are addressed by their content', () => {
    const both = aRelease({
      'mf-search': { ...build('good', { [content]: hash }), previous: build('before', { [content]: hash }) },
    })
    const url = `/artifacts/mf-search/${content}`

    expect(filesThatRan([url], both, () => false)).toEqual([{ url, integrity: hash }])
  })

  it('are none of a build that failed', () => {
    const hasFailed = (base: string) => base === '/artifacts/mf-search/good/'

    expect(filesThatRan(['/artifacts/mf-search/good/main.js'], release, hasFailed)).toEqual([])
  })
})
