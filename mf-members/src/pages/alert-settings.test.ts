import { timeZones } from './alert-settings.tsx'

const labelsOf = (chosen: string) => timeZones(chosen).map(({ label }) => label)

describe('time zones', () => {
  it('are told by name, each name once', () => {
    const labels = labelsOf('Europe/Vienna')
    const names = labels.map((label) => label.replace(/ \([^(]*\)$/, ''))

    expect(labels).toContain('Central European Time (Vienna)')
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeLessThan(Intl.supportedValuesOf('timeZone').length / 2)
  })

  it('keep the one that is chosen', () => {
    expect(timeZones('America/Detroit')).toContainEqual(expect.objectContaining({ value: 'America/Detroit' }))
  })
})
