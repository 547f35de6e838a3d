import { contentBase, fileAddress, pathAt } from './file-address.ts'

const hash = `sha384-ab+/${'0'.repeat(60)}`
const path = `files/ab-_${'0'.repeat(12)}/results.js`
const build = {
  base: '/artifacts/mf-search/build-one/',
  integrity: { 'remoteEntry.js': 'sha384-1', [path]: hash, 'files/another/results.js': hash },
}

describe('the address of a file', () => {
  it('is in the folder of its build', () => {
    expect(fileAddress(build, 'remoteEntry.js')).toBe('/artifacts/mf-search/build-one/remoteEntry.js')
  })

  it('is the same for all builds that hold it, when its path says what it holds', () => {
    const other = { ...build, base: '/artifacts/mf-search/build-two/' }

    expect(fileAddress(build, path)).toBe(`/artifacts/mf-search/${path}`)
    expect(fileAddress(other, path)).toBe(fileAddress(build, path))
  })

  it('is in the folder of its build when its path says something else', () => {
    expect(fileAddress(build, 'files/another/results.js')).toBe(`${build.base}files/another/results.js`)
  })

  it('is marked as that of its build is', () => {
    const fresh = { ...build, base: '/artifacts/mf-search/build-one~0a1b/' }

    expect(fileAddress(fresh, path)).toBe(`/artifacts/mf-search/files~0a1b/${path.slice('files/'.length)}`)
    expect(contentBase(fresh.base)).toBe('/artifacts/mf-search/files~0a1b/')
  })

  it('leads back to the path', () => {
    for (const own of Object.keys(build.integrity)) expect(pathAt(build, fileAddress(build, own))).toBe(own)
  })

  it.each([
    '',
    '/',
    build.base,
    `${build.base}${path}`,
    `${build.base}constructor`,
    '/artifacts/mf-deals/build-one/remoteEntry.js',
  ])('is no other: %j', (address) => {
    expect(pathAt(build, address)).toBeUndefined()
  })
})
