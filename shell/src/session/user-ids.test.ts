import { createUserIds } from './user-ids.ts'

const ada = { sub: 'auth0|1', name: 'Ada Lovelace', email: 'ada@pointfare.example' }

describe('the ids of members', () => {
  it('are asked for once per e-mail', async () => {
    const requested: string[] = []
    const ids = createUserIds(async ({ email }) => `id ${requested.push(email)}`)

    const answers = [await ids.of(ada, 'token'), await ids.of(ada, 'newer'), await ids.of({ ...ada, email: 'b' }, 't')]

    expect(answers).toEqual(['id 1', 'id 1', 'id 2'])
  })

  it('are asked for anew after a failure, and for the next login', async () => {
    let answer = Promise.reject<string>(new Error('Failed to fetch backend user'))
    const ids = createUserIds(() => answer)
    await expect(ids.of(ada, 'token')).rejects.toThrow('Failed to fetch backend user')

    answer = Promise.resolve('user-1')
    expect(await ids.of(ada, 'token')).toBe('user-1')
    ids.forget()
    answer = Promise.resolve('user-2')
    expect(await ids.of(ada, 'token')).toBe('user-2')
  })
})
