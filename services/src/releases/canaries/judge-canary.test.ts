import { judgeCanary, type Experience } from './judge-canary.ts'

const tabs = (failed: number, all: number): Experience => ({ failed, tabs: all })
const wellSiblings = tabs(2, 4000)

describe('a canary', () => {
  it('that fails where the others do not is taken back, with the evidence', () => {
    expect(judgeCanary(tabs(12, 100), tabs(3, 1900), wellSiblings)).toBe(
      'failed in 12 of 100 tabs (12%), the build of the others in 3 of 1900 (0.2%)',
    )
  })

  it.each([
    ['never fails', tabs(0, 100), tabs(0, 1900), wellSiblings],
    ['nobody has seen', tabs(0, 0), tabs(0, 0), tabs(0, 0)],
    ['failed in a few tabs only', tabs(4, 20), tabs(0, 1900), wellSiblings],
    ['fails in one tab of a hundred', tabs(20, 2000), tabs(4, 38_000), wellSiblings],
    ['fails as often as what the others have', tabs(12, 100), tabs(210, 1900), wellSiblings],
    ['fails while every other remote fails too', tabs(12, 100), tabs(3, 1900), tabs(300, 4000)],
  ])('that %s stays', (_, canary, control, siblings) => {
    expect(judgeCanary(canary, control, siblings)).toBeUndefined()
  })

  it('that nobody has anything to compare with is taken back when it fails for everybody', () => {
    expect(judgeCanary(tabs(30, 30), tabs(0, 200), tabs(0, 0))).toContain('30 of 30')
  })
})
