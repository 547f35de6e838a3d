import { mayHoldTexts, textsIn } from './texts.ts'

describe('the words in a script', () => {
  it('are its sentences and labels, each once', () => {
    const script = `a("No flights found"),b('Keep the query'),c("No flights found"),d("Caf\\u00e9 by the sea")`

    expect(textsIn(script)).toEqual(['No flights found', 'Keep the query', 'Café by the sea'])
  })

  it('are those between what a template inserts', () => {
    expect(textsIn('n(`Cheapest of ${days} days in all, ${month}`)')).toEqual(['Cheapest of', 'days in all,'])
  })

  it.each(['"https://a.example/b c"', '"M12 3 L4 5"', '"abc"', '"use strict"', '"a{color:red} b"', '"1 2 3"'])(
    'are none in %s',
    (script) => {
      expect(textsIn(script)).toEqual([])
    },
  )

  it.each(['}', '"a', '`$', '\\'])(
    'are looked for once in a megabyte of %s, whoever made a build of that',
    (rubbish) => {
      expect(textsIn(`"No flights found";${rubbish.repeat(1_000_000 / rubbish.length)}`)).toContain('No flights found')
    },
  )

  it('are looked for at the beginning of a text of a megabyte', () => {
    expect(textsIn(`"${'a'.repeat(1_000_000)}"`)).toEqual([])
  })

  it('are looked for in what browsers run', () => {
    expect(mayHoldTexts({ path: 'a.js', type: 'text/javascript; charset=utf-8' })).toBe(true)
    expect(mayHoldTexts({ path: 'a.js.map', type: 'application/json' })).toBe(false)
  })
})
