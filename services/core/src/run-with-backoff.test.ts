import { runWithBackoff } from './run-with-backoff.ts'

/** What each try does, in turn; the last one stops. */
async function followed(...tries: ((isWell: () => void) => void)[]) {
  const stopping = new AbortController()
  const reported: unknown[] = []
  let count = 0
  await runWithBackoff(
    async (isWell) => {
      const step = tries[count]
      count += 1
      if (count === tries.length) stopping.abort()
      step?.(isWell)
    },
    { signal: stopping.signal, report: (error) => reported.push(error) },
  )
  return { reported, count }
}

const failWith = (what: string) => () => {
  throw new Error(what)
}
const end = () => {}

describe('what is followed', () => {
  it('is begun again when it ends, until it is told to stop', async () => {
    expect(await followed(end, end, end)).toEqual({ reported: [], count: 3 })
  })

  it('tells of the first failure of a row', async () => {
    const { reported, count } = await followed(failWith('lost'), failWith('still lost'), end)

    expect(reported).toEqual([new Error('lost')])
    expect(count).toBe(3)
  })

  it('begins a new row when it has got through', async () => {
    const throughAndLost = (isWell: () => void) => {
      isWell()
      throw new Error('lost again')
    }

    expect((await followed(failWith('lost'), throughAndLost, end)).reported).toEqual([
      new Error('lost'),
      new Error('lost again'),
    ])
  })

  it('says nothing of what fails because it stops', async () => {
    expect((await followed(end, failWith('closed'))).reported).toEqual([])
  })
})
