import { test as base, expect } from '@playwright/test'

type Fixtures = {
  /** Text that a test expects in the console, because it breaks something on purpose. */
  expectedNoise: RegExp[]
  calmPage: void
}

/** Every journey fails when the page complains in the console or throws, unless the test says it will. */
export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  calmPage: [
    async ({ page, expectedNoise }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))

      await use()

      const unexpected = complaints.filter((text) => !expectedNoise.some((expected) => expected.test(text)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A day far enough ahead that every route of the demo data flies: yyyy-MM-dd and as people type it. */
export function futureDay(daysAhead: number) {
  const iso = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = iso.split('-')
  return { iso, typed: `${day}-${month}-${year}` }
}
