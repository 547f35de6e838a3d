import { createSlots } from './slots.ts'

const never = 60_000
const busy = () => new Error('busy')

/** Work that goes on until it is told to end. */
function someWork<Result>(result: Result) {
  const { promise, resolve } = Promise.withResolvers<Result>()
  return { work: jest.fn(() => promise), end: () => resolve(result) }
}

describe('turns', () => {
  it('are taken one after the other, also after one that failed', async () => {
    const turns = createSlots(never, busy)
    const first = someWork('first')
    const taken = turns.take('production', first.work)
    const failing = turns.take('production', async () => {
      throw new Error('broken')
    })
    const third = turns.take('production', async () => 'third')

    first.end()

    expect(await taken).toBe('first')
    await expect(failing).rejects.toThrow('broken')
    expect(await third).toBe('third')
  })

  it('wait for those of their own line only', async () => {
    const turns = createSlots(never, busy)
    const endless = someWork('endless')
    void turns.take('production', endless.work)

    expect(await turns.take('staging', async () => 'staging')).toBe('staging')
  })

  it('are given up after too long a wait, work unbegun, without holding up the next', async () => {
    const turns = createSlots(20, busy)
    const [first, second] = [someWork('first'), someWork('second')]
    const taken = turns.take('production', first.work)
    await expect(turns.take('production', second.work)).rejects.toThrow('busy')

    first.end()
    await taken

    expect(await turns.take('production', async () => 'third')).toBe('third')
    expect(second.work).not.toHaveBeenCalled()
  })
})
