import type { DrilledTab } from './many-tabs.ts'
import { isFailure, measureRound, namedIn, formatRound, type Round } from './rollback-round.ts'

const bad = 'mf-cheapest@bad'
const alarm = (tabs: number, build = bad) =>
  `{"level":40,"msg":"${tabs} open tabs still run ${build}, which was taken back more than a minute ago"}`

/** A tab whose page shows what it is told to. */
const aTab = (shown: string): DrilledTab => ({
  visitor: 0,
  page: undefined as never, // nothing here touches it
  shown,
  since: 0,
  isCrashed: false,
  isListening: false,
})

function leaves(tab: DrilledTab, afterMs: number) {
  tab.since = Date.now() + afterMs
  tab.shown = 'good'
}

const requested = { from: bad, to: 'good' }
const aRound = (changes: Partial<Round> = {}): Round => ({
  left: [],
  stayed: 0,
  named: 0,
  showing: [],
  crashed: 0,
  busy: 0.5,
  ...changes,
})

it('a tab has left when its page shows the other build, whenever it noticed', async () => {
  const tabs = [aTab('bad'), aTab('bad'), aTab('good')]
  const press = async () => {
    const pressedAt = Date.now()
    for (const tab of tabs.slice(0, 2)) leaves(tab, 300)
    return pressedAt
  }

  const round = await measureRound({ ...requested, tabs, press, logged: () => [] })

  expect(round).toMatchObject({ stayed: 0, named: 0, crashed: 0 })
  expect(round.left).toHaveLength(2)
  for (const ms of round.left) expect(ms).toBeGreaterThanOrEqual(300)
})

it('a round ends when every tab that stays is named by the log', async () => {
  const [good, hung] = [aTab('bad'), aTab('bad')]
  const press = async () => {
    leaves(good, 0)
    return Date.now()
  }

  const round = await measureRound({ ...requested, tabs: [good, hung], press, logged: () => [alarm(1)] })

  expect(round).toMatchObject({ left: [expect.any(Number)], stayed: 1, named: 1, showing: ['bad'] })
  expect(isFailure(round)).toBe(false)
})

it('the log names as many tabs of a build as it says, and none of another build', () => {
  expect(namedIn([alarm(3), 'Worker 1 is ready'], bad)).toBe(3)
  expect(namedIn([alarm(3, 'mf-cheapest@other')], bad)).toBe(0)
})

it.each([
  ['neither left nor was named', { stayed: 2, named: 1 }],
  ['crashed', { crashed: 1 }],
])('a tab that %s fails the drill', (_, changes) => {
  expect(isFailure(aRound(changes))).toBe(true)
})

it('says of a round how soon tabs left, how many stayed, and how busy the machine was', () => {
  expect(formatRound(aRound({ left: [100, 300, 7000], stayed: 1, named: 1, showing: ['Bad'], busy: 0.978 }))).toBe(
    '3 tabs left, 2 within 5 s: p50 300 ms, p95 7000 ms, slowest 7000 ms; 1 stayed (“Bad”), of which the log names 1; processors busy for 98 % of it',
  )
})
