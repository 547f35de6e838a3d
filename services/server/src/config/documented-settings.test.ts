import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames, settings } from '../config.ts'

/** Every process has it; it is not set for the site. */
const notForOperators = ['PATH']

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating/settings.md'), 'utf8')

/** Rows of the table of settings: what stands in backticks in its first cell, and in its second one. */
const rows = guide
  .slice(guide.indexOf('| variable | default | meaning |'))
  .split('\n\n', 1)[0]
  ?.split('\n')
  .slice(2)
  .map((row) => {
    const [, names = '', defaults = ''] = row.split('|')
    return { names: codesIn(names), defaults: codesIn(defaults) }
  }) as { names: string[]; defaults: string[] }[] // the table is there

function codesIn(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

describe('the guide for operators', () => {
  const documented = rows.flatMap(({ names }) => names)

  it('names every setting', () => {
    const missing = settingNames.filter((name) => !documented.includes(name) && !notForOperators.includes(name))

    expect(missing).toEqual([])
  })

  it('names no setting that there is not, and none twice', () => {
    expect(documented.filter((name) => !settingNames.includes(name))).toEqual([])
    expect(documented).toEqual([...new Set(documented)])
  })

  const simple = rows.flatMap(({ names, defaults }) =>
    names.length === defaults.length ? names.map((name, index) => [name, defaults[index] ?? ''] as const) : [],
  )
  const own: Record<string, unknown> = settings.parse({})

  it.each(simple.filter(([name]) => own[name] !== undefined))('says what %s is by itself: %s', (name, told) => {
    expect(told).toBe(String(own[name]))
  })
})
