import { sequentialSteps } from './sequential-steps.ts'

describe('counting sequential network steps', () => {
  it('counts requests that wait for each other one by one', () => {
    expect(
      sequentialSteps([
        { startedAt: 0, endedAt: 1 },
        { startedAt: 1, endedAt: 2 },
        { startedAt: 2.5, endedAt: 3 },
      ]),
    ).toBe(3)
  })

  it('counts requests that run side by side once', () => {
    expect(
      sequentialSteps([
        { startedAt: 0, endedAt: 1 },
        { startedAt: 0.1, endedAt: 2 },
        { startedAt: 0.9, endedAt: 1.5 },
      ]),
    ).toBe(1)
  })

  it('finds the longest of several chains', () => {
    const page = { startedAt: 0, endedAt: 1 }
    const script = { startedAt: 0.5, endedAt: 2 }
    const data = { startedAt: 1.2, endedAt: 1.8 }

    expect(sequentialSteps([page, script, data])).toBe(2)
  })
})
