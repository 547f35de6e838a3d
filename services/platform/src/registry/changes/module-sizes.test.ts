import { moduleSizes } from './module-sizes.ts'

const mapOf = (mappings: string) =>
  JSON.stringify({ version: 3, mappings, sources: ['webpack://mf-search/./src/a.ts'] })

describe('the sizes of a script’s modules', () => {
  it('are those that its map tells, line by line; the rest is the bundler’s', () => {
    const sizes = moduleSizes('say("No")\n/**/', mapOf('IAAA'))

    expect([...sizes]).toEqual([
      ['bundler', 8],
      ['src/a.ts', 5],
    ])
  })

  it.each([
    ['no map', undefined],
    ['a map that is no JSON', '{'],
    ['a map without mappings', '{"sources":[]}'],
    ['a map that says more than there is', mapOf(';'.repeat(5_000_000))],
  ])('are the bundler’s alone with %s', (_, map) => {
    expect([...moduleSizes('say("No")', map)]).toEqual([['bundler', 9]])
  })
})
