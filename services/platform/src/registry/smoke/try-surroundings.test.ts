import type { Surroundings } from './surroundings.ts'
import { briefly, changesAround } from './try-surroundings.ts'

const header = { display: 'flex', color: 'white', height: '64px' }
const bare: Surroundings = {
  parts: {
    'the header': header,
    'the link "Search" in the header': { color: 'white' },
    'the link "Search" in the header (2)': {},
    'the footer': { color: 'grey' },
  },
  elements: ['<div id="root"> beside the page, in the body', '<div> beside its area, in the frame'],
  foreign: [],
}
const without = (...gone: string[]) =>
  Object.fromEntries(Object.entries(bare.parts).filter(([name]) => !gone.includes(name)))

describe('what a remote changes of what is not its own', () => {
  it.each<[string, Partial<Surroundings>, string[]]>([
    ['nothing', {}, []],
    [
      'a part by one property',
      { parts: { ...bare.parts, 'the header': { ...header, display: 'none' } } },
      ['changes the header: its display is none instead of flex'],
    ],
    [
      'a part by several properties',
      { parts: { ...bare.parts, 'the header': { ...header, color: 'red', height: '0px' } } },
      ['changes the header: its color is red instead of white, and 1 more of how it looks'],
    ],
    [
      'a link to the present page, which looks otherwise by itself',
      { parts: { ...bare.parts, 'the link "Search" in the header': {} } },
      [],
    ],
    ['one control', { parts: without('the link "Search" in the header') }, ['removes the link "Search" in the header']],
    [
      'a whole part with all that is in it',
      { parts: without('the header', 'the link "Search" in the header', 'the link "Search" in the header (2)') },
      ['removes the header'],
    ],
    [
      'a control that is not the shell’s',
      { parts: { ...bare.parts, 'the link "Win!" in the footer': { color: 'grey' } } },
      ['adds the link "Win!" in the footer'],
    ],
    [
      'elements, also such as are there already',
      { elements: [...bare.elements, '<div> beside its area, in the frame'] },
      ['puts <div> beside its area, in the frame'],
    ],
    [
      'an element that was there',
      { elements: bare.elements.slice(0, 1) },
      ['removes <div> beside its area, in the frame'],
    ],
    [
      'what the browser lends to everybody',
      { foreign: ['replaces Array.prototype.map'] },
      ['replaces Array.prototype.map, which all of the page shares'],
    ],
  ])('is %s', (_, changes, sentences) => {
    expect(changesAround({ ...bare, ...changes }, bare)).toEqual(sentences)
  })

  it('is what the browser lends alone where nothing could be measured by that', () => {
    const page = { parts: {}, elements: [], foreign: ['replaces Element.prototype.getBoundingClientRect'] }

    expect(changesAround(page, bare)).toEqual([
      'replaces Element.prototype.getBoundingClientRect, which all of the page shares',
    ])
  })

  it('is told as far as people read', () => {
    const many = Array.from({ length: 12 }, (_, at) => `changes part ${at}`)

    expect(briefly(many)).toEqual([...many.slice(0, 8), 'changes 4 things more that are not its own'])
    expect(briefly(many.slice(4))).toEqual(many.slice(4))
  })
})
