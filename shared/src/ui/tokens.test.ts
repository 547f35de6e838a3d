import { cabinColor, color, globalStyles, space } from './tokens.ts'

describe('design tokens', () => {
  it('are all defined by the global styles, for both themes', () => {
    const used = [...Object.values(color), ...Object.values(cabinColor).flatMap((uses) => Object.values(uses))]

    const missing = used
      .map((value) => value.slice(4, -1))
      .filter((name) => !globalStyles.includes(`${name}: light-dark(`))

    expect(used.length).toBeGreaterThan(30)
    expect(missing).toEqual([])
  })

  it('write nothing smaller than 13 pixels', () => {
    const rems = [...globalStyles.matchAll(/--text-\w+: (?:clamp\()?([\d.]+)rem/g)].map(([, size]) => Number(size))

    expect(rems).toHaveLength(8)
    expect(Math.min(...rems) * 16).toBeGreaterThanOrEqual(13)
  })

  it('name cabins as CSS does', () => {
    expect(cabinColor.PREMIUM_ECONOMY['on-fill']).toBe('var(--cabin-premium-economy-on-fill)')
    expect(globalStyles).toContain('--space-4: 1rem;')
    expect(space[4]).toBe('var(--space-4)')
  })
})
