import { readJsonElements } from './json-elements.ts'
import { collect } from './testing/fixtures.ts'

/** In pieces of every length, as networks and disks deliver them. */
const inPieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )
const read = (text: string, length = text.length || 1) => collect(readJsonElements(inPieces(text, length)))

const document = String.raw`{"count":2,"data":[{"a":[{"b":"}]\"{"}]} , {"c":"\\"}],"links":[{"d":1}],"cursor":1}`

describe('the elements of a JSON text', () => {
  it.each([1, 2, 3, 7, 1000])('are the outermost objects in arrays, read in pieces of %i', async (length) => {
    expect(await read(document, length)).toEqual([
      { list: 'data', text: String.raw`{"a":[{"b":"}]\"{"}]}` },
      { list: 'data', text: String.raw`{"c":"\\"}` },
      { list: 'links', text: '{"d":1}' },
    ])
  })

  it('are found in several texts one after the other', async () => {
    expect(await read('\uFEFF[{"a":1}]\n[{"b":2},3]\n{"data":[{"c":3}]}', 4)).toEqual([
      { list: undefined, text: '{"a":1}' },
      { list: undefined, text: '{"b":2}' },
      { list: 'data', text: '{"c":3}' },
    ])
  })

  it.each([
    ['an error page', '<html>', /not JSON/],
    ['brackets that do not fit', '{"data":[{"a":1}}', /not JSON/],
    ['half a list', '{"data":[{"a":1},', /ends in the middle/],
    ['half a row', '{"data":[{"a":', /ends in the middle/],
    ['half a text', '{"data":[{"a":"b', /ends in the middle/],
  ])('are not found in %s', async (_, text, message) => {
    await expect(read(text, 3)).rejects.toThrow(message)
  })

  it('do not fill memory when one of them never ends', async () => {
    function* endless() {
      yield '[{"a":"'
      for (;;) yield 'x'.repeat(1 << 20)
    }

    await expect(collect(readJsonElements(endless()))).rejects.toThrow('does not end')
  })
})
