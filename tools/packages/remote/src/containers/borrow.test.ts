import { borrow } from './borrow.ts'

const shared = (name: string) => ({ get: async () => () => ({ name }) })

describe('a module that a build borrows', () => {
  it.each([
    ['^19.3.1', 'the very version'],
    ['^19.2.0', 'a newer one'],
    ['^19.3.0', 'a patched one'],
  ])('is what the host lends in %s: %s', async (range) => {
    await expect(borrow({ react: { '19.3.1': shared('react') } }, 'react', range)).resolves.toEqual({ name: 'react' })
  })

  it.each(['^19.4.0', '^19.3.2', '^20.0.0', '^18.3.1'])('is refused in %s, where 19.3.1 is lent', async (range) => {
    await expect(borrow({ react: { '19.3.1': shared('react') } }, 'react', range)).rejects.toThrow(
      `This build borrows react ${range}; lent is 19.3.1`,
    )
  })

  it('is refused where the host knows nothing of it', async () => {
    await expect(borrow({}, 'swr', '^2.5.1')).rejects.toThrow('This build borrows swr ^2.5.1; lent is none of it')
  })

  it('breaks with every minor version before the first major one', async () => {
    await expect(borrow({ chart: { '0.3.0': shared('chart') } }, 'chart', '^0.2.0')).rejects.toThrow('lent is 0.3.0')
    await expect(borrow({ chart: { '0.2.4': shared('chart') } }, 'chart', '^0.2.0')).resolves.toEqual({ name: 'chart' })
  })

  it('is the version that runs already, where several fit', async () => {
    const scope = { swr: { '2.5.1': shared('first'), '2.6.0': { ...shared('running'), loaded: true } } }

    await expect(borrow(scope, 'swr', '^2.5.1')).resolves.toEqual({ name: 'running' })
  })

  it('may be there at once, as it is on servers', async () => {
    const scope = { react: { '19.3.1': { get: () => () => ({ name: 'react' }) } } }

    await expect(borrow(scope, 'react', '^19.3.1')).resolves.toEqual({ name: 'react' })
  })
})
