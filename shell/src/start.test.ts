import { oneByOne } from './start.ts'

const doneOn = async (visibilityState: DocumentVisibilityState) => {
  const done: string[] = []
  const parts = [() => setTimeout(() => done.push('what waited')), async () => done.push('two')]
  await oneByOne(parts, { visibilityState })
  return done
}

describe('what is done in turns', () => {
  it('lets what came first have its turn in between', async () => {
    expect(await doneOn('visible')).toEqual(['what waited', 'two'])
  })

  it('waits for no timer where nobody sees the page', async () => {
    expect(await doneOn('hidden')).toEqual(['two'])
  })

  it('ends with what fails, which is told', async () => {
    const done: string[] = []
    const parts = [() => Promise.reject(new Error('lost')), () => done.push('two')]

    await expect(oneByOne(parts, { visibilityState: 'visible' })).rejects.toThrow('lost')

    expect(done).toEqual([])
  })
})
