import * as z from 'zod/mini'
import { accountDeletedProblem, Problem, problemMediaType } from './problem.ts'

const problem = { type: 'about:blank', title: 'Bad Request', status: 400 }

describe('a problem', () => {
  it.each([
    {},
    { detail: 'It does not work', requestId: '7' },
    { errors: [{ field: 'origin', message: 'An airport code is three capital letters' }] },
  ])('may tell %j', (more) => {
    expect(z.parse(Problem, { ...problem, ...more })).toEqual({ ...problem, ...more })
  })

  it.each([{ type: undefined }, { title: undefined }, { status: '400' }, { errors: [{ field: 'origin' }] }])(
    'cannot have %j',
    (change) => {
      expect(z.safeParse(Problem, { ...problem, ...change }).success).toBe(false)
    },
  )

  it('is known by its media type, and the end of an account by its address', () => {
    expect(problemMediaType).toBe('application/problem+json')
    expect(URL.canParse(accountDeletedProblem)).toBe(true)
  })
})
