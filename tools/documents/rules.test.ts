import { textFiles, textOf } from './repository-files.ts'

const product = textOf('docs/product.md')
const parts = product.split(/^## (?=\d)/m).slice(1)
const rulesIn = (text: string) => [...text.matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(([, number = '']) => number)
const rules = rulesIn(product)
/** All but these tests, which name what must not be named. */
const others = textFiles.filter((file) => !file.startsWith('tools/documents/'))

describe('the rules of the product', () => {
  it('have each a number of their own', () => {
    expect(rules.length).toBeGreaterThan(100)
    expect(rules).toEqual([...new Set(rules)])
  })

  it('are together short enough to be read', () => {
    expect(Buffer.byteLength(product)).toBeLessThanOrEqual(28_000)
  })

  it('stand in the order of their numbers, each in its part', () => {
    for (const part of parts) {
      const [number = ''] = /^\d+/.exec(part) ?? []
      const own = rulesIn(part).map((rule) => rule.split('.'))

      expect(own.every(([of]) => of === number)).toBe(true)
      expect(own.map(([, index]) => Number(index))).toEqual(
        own.map(([, index]) => Number(index)).toSorted((a, b) => a - b),
      )
    }
  })

  it('are what files refer to, instead of documents that are not in this repository', () => {
    const elsewhere = others.filter((file) => /\b(SPEC|DESIGN|STYLE)\b/.test(textOf(file)))

    expect(elsewhere).toEqual([])
  })

  it('are named with the number of their part and their own', () => {
    const parted = others.filter((file) => /\b[Rr]ules? \d+ of the product/.test(textOf(file)))

    expect(parted).toEqual([])
  })

  it('are there for every file that names one', () => {
    const named = others.flatMap((file) =>
      [...textOf(file).matchAll(/\b[Rr]ules? ((?:\d+\.\d+(?:, | and | to )?)+)/g)].flatMap(([, list = '']) =>
        (list.match(/\d+\.\d+/g) ?? []).map((rule) => ({ file, rule })),
      ),
    )

    expect(named.filter(({ rule }) => !rules.includes(rule))).toEqual([])
  })
})
