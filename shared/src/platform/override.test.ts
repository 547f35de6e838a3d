import * as z from 'zod/mini'
import { isLocal, OverrideRequest } from './override.ts'

const isTaken = (source: string, name = 'mf-search') => z.safeParse(OverrideRequest, { name, source }).success

describe('an override', () => {
  it.each(['http://localhost:3002', 'http://127.0.0.1:65535', 'http://localhost:1', 'build-two'])(
    'can be of %s',
    (source) => {
      expect(isTaken(source)).toBe(true)
    },
  )

  it.each([
    'http://evil.example:3002',
    'http://localhost.evil.example:3002',
    'http://localhost:3002@evil.example',
    'http://localhost:3002/x',
    'http://localhost',
    'http://localhost:300200',
    'https://localhost:3002',
    'http://127x0x0x1:80',
    'see http://localhost:3002',
  ])('never leads to %s', (source) => {
    expect(isTaken(source)).toBe(false)
  })

  it('is of a remote', () => {
    expect(isTaken('build-two', 'shell')).toBe(false)
  })

  it('is local when a developer’s machine serves it', () => {
    expect(isLocal({ source: 'http://localhost:3002' })).toBe(true)
    expect(isLocal({ source: 'build-two' })).toBe(false)
  })

  it('of a stranger’s machine is refused in words', () => {
    const { error } = z.safeParse(OverrideRequest, { name: 'mf-search', source: 'http://evil.example:3002' })

    expect(JSON.stringify(error?.issues)).toContain('An origin is of your own machine: http://localhost:3002')
  })
})
