import { container } from './container.ts'

const shared = { react: { '19.3.1': { get: async () => () => ({ name: 'react' }) } } }

describe('a container', () => {
  it('has what the build borrows in place before any of the build runs', async () => {
    const taken: Record<string, object> = {}
    const { init, get } = container({
      taken,
      borrowed: { react: '^19.0.0' },
      load: async () => ({ found: taken['react'] }),
    })
    init(shared)

    expect((await get('./entry'))()).toEqual({ found: { name: 'react' } })
  })

  it('runs the build once, however often it is asked', async () => {
    const { init, get } = container({ taken: {}, borrowed: {}, load: async () => ({}) })
    init(shared)

    expect((await get('./entry'))()).toBe((await get('./entry'))())
  })

  it('exposes ./entry and nothing else', async () => {
    const { get } = container({ taken: {}, borrowed: {}, load: async () => ({}) })

    await expect(get('./page')).rejects.toThrow('./page is not exposed')
  })

  it('tries again after it failed', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve({ build: 'one' })]
    outcomes[0]?.catch(() => {})
    const { get } = container({ taken: {}, borrowed: {}, load: async () => (await outcomes.shift()) ?? {} })

    await expect(get('./entry')).rejects.toThrow('away')
    expect((await get('./entry'))()).toEqual({ build: 'one' })
  })
})
