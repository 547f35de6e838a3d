import { confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'
import { hearConfirmations } from './confirmations.ts'

const minute = 60_000

/** A tab with release 7, whose answers say `said` after so many milliseconds. */
function aTab() {
  let now = 0
  const warnings: string[] = []
  const hear = hearConfirmations({
    newest: () => ({ channel: 'production', seq: 7 }),
    read: async (text) => {
      if (text === 'forged') throw new Error('forged')
      return JSON.parse(text)
    },
    clock: () => now,
    warn: (message) => warnings.push(message),
  })
  return {
    warnings,
    async hear(afterMs: number, said: string | object | null) {
      now = afterMs
      await hear(said === null || typeof said === 'string' ? said : JSON.stringify(said))
    },
  }
}

/** As the registry says it, by a clock that may be hours off. */
const confirmation = (minutes: number, changes = {}) => {
  const at = Date.parse('2020-01-01T00:00:00Z') + minutes * minute
  return {
    channel: 'production',
    seq: 7,
    at: new Date(at).toISOString(),
    until: new Date(at + confirmedForMs).toISOString(),
    ...changes,
  }
}

const warning = 'Nobody confirms any more that release 7 of production is the newest: this page goes on with it'

describe('a tab', () => {
  it('is content while each answer confirms its release anew, whatever its own clock says', async () => {
    const tab = aTab()

    for (let minutes = 0; minutes < 60; minutes += 5) await tab.hear(minutes * minute, confirmation(minutes))

    expect(tab.warnings).toEqual([])
  })

  it.each([
    ['the same confirmation again and again', confirmation(0)],
    ['none at all', null],
    ['what nobody trusted signed', 'forged'],
    ['confirmations of an earlier release', confirmation(30, { seq: 6 })],
    ['those of another channel', confirmation(30, { channel: 'staging' })],
    ['what is no confirmation', { seq: 7 }],
  ])('warns once when for ten minutes it hears %s', async (_what, said) => {
    const tab = aTab()
    await tab.hear(0, confirmation(0))

    await tab.hear(confirmedForMs, said)
    expect(tab.warnings).toEqual([])
    await tab.hear(confirmedForMs + 1, said)
    await tab.hear(confirmedForMs + minute, said)

    expect(tab.warnings).toEqual([warning])
  })

  it('is content again when its release is confirmed, and warns the next time', async () => {
    const tab = aTab()
    await tab.hear(11 * minute, null)
    await tab.hear(12 * minute, confirmation(12))

    await tab.hear(23 * minute, null)

    expect(tab.warnings).toEqual([warning, warning])
  })
})
