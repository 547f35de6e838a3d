import { isInRange } from './shared-modules.ts'

describe('a version that is lent', () => {
  it.each(['1.14.0', '1.14.1', '1.20.0'])('serves a build that asks for ^1.14.0 when it is %s', (version) => {
    expect(isInRange(version, '^1.14.0')).toBe(true)
  })

  it.each(['1.13.9', '2.14.0', '0.14.0', '1.9.0'])('does not when it is %s', (version) => {
    expect(isInRange(version, '^1.14.0')).toBe(false)
  })
})
