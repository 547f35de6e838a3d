import * as z from 'zod/mini'
import { AuditKind } from './release-audit.ts'

it('kinds of an audit are named like token-created', () => {
  const kinds = ['token-created', 'abc', 'a2-', `a${'b'.repeat(39)}`]
  const others = ['', 'ab', '2ab', 'Denied', 'token created', 'token_created', `a${'b'.repeat(40)}`, '-denied']

  expect([...kinds, ...others].filter((kind) => z.safeParse(AuditKind, kind).success)).toEqual(kinds)
  expect(z.safeParse(AuditKind, '').error?.issues[0]?.message).toBe('A kind is named like token-created')
})
