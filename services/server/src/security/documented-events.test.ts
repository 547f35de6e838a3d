import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityEventKinds } from './security-event.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating/secrets.md'), 'utf8')

it('the guide for operators says when each security event is written', () => {
  const table = guide.slice(guide.indexOf('| event | when |')).split('\n\n', 1)[0] ?? ''
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, kind]) => kind))

  expect(new Set(told)).toEqual(new Set<string | undefined>(securityEventKinds))
  expect(told).toHaveLength(securityEventKinds.length)
})
