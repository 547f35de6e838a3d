import * as z from 'zod/mini'
import { listAudit } from './tokens.ts'

describe('the kinds that an audit is asked for', () => {
  const { kind } = listAudit.query

  it.each([
    ['one', 'denied', ['denied']],
    ['several', ['token-created', 'denied'], ['token-created', 'denied']],
    ['all, when none is named', undefined, undefined],
  ])('may be %s', (_, given, kinds) => {
    expect(z.parse(kind, given)).toEqual(kinds)
  })

  it('are at most twenty, each named like one', () => {
    const lists = [Array(20).fill('denied'), Array(21).fill('denied'), ['Denied']]

    expect(lists.map((given) => z.safeParse(kind, given).success)).toEqual([true, false, false])
  })
})
