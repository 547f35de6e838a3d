import type { Block } from './layout/block.ts'
import { mailOf } from './mail-layout.ts'

const site = { title: 'Point<fare>', origin: 'https://flights.example' }
const hostile = `"><script>alert('1')</script>&`
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'

/** One of each kind, every value of them hostile. */
const everyKind: { [Kind in Block['kind']]: Extract<Block, { kind: Kind }> } = {
  text: { kind: 'text', text: hostile },
  heading: { kind: 'heading', text: hostile },
  button: { kind: 'button', label: hostile, url: `https://flights.example/?a=${hostile}` },
  link: { kind: 'link', label: hostile, url: `https://flights.example/?a=${hostile}` },
  table: { kind: 'table', caption: hostile, rows: [[hostile, hostile]] },
  list: {
    kind: 'list',
    items: [hostile, { text: hostile, url: `https://flights.example/#${hostile}`, detail: hostile }],
  },
  note: { kind: 'note', text: hostile },
}

const withBlocks = (...blocks: Block[]) =>
  mailOf({ site, preheader: hostile, heading: hostile, blocks, footer: { why: hostile, links: [] } })

describe('the HTML of a letter', () => {
  it.each(Object.values(everyKind))('escapes every value of a $kind', (block) => {
    const { html } = withBlocks(block)

    expect(html).toContain(escaped)
    expect(html).not.toMatch(/<script|"><s/)
    expect(html).toContain('Point&lt;fare&gt;')
  })

  it('loads nothing from anywhere', () => {
    const { html } = withBlocks(...Object.values(everyKind))

    expect(html).not.toMatch(/<(img|link|script|iframe|object|form|input)\b|url\(|@import|@font-face/)
  })

  it('is meant for both themes', () => {
    const { html } = withBlocks(everyKind.text)

    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })

  it('gives each colour that is written for the light theme another in the dark one', () => {
    const { html } = withBlocks(...Object.values(everyKind))
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?)\}\}/s.exec(html) ?? []
    const coloured = [...html.matchAll(/<\w+([^>]*style="[^"]*\b(?:background-color|color):[^>]*)>/g)]
    const withoutDark = coloured.filter(([, attributes = '']) => {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      return !classes.some((name) => dark.includes(`.${name}{`))
    })

    expect(coloured.length).toBeGreaterThan(10)
    expect(withoutDark.map(([tag]) => tag)).toEqual([])
  })

  it('says what it is called, and in which language', () => {
    const { html } = mailOf({ site, preheader: '', heading: 'Confirm your address', blocks: [], footer: { why: '' } })

    expect(html).toContain('<html lang="en-GB">')
    expect(html).toContain('<title>Confirm your address</title>')
  })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('refuses the address %s', (url) => {
  expect(() => withBlocks({ kind: 'button', label: 'Go', url })).toThrow(TypeError)
})

it('is as complete without HTML', () => {
  const { text } = mailOf({
    site: { title: 'Pointfare', origin: 'https://flights.example' },
    preheader: 'One press and you are in',
    heading: 'Confirm your address',
    blocks: [
      { kind: 'text', text: 'Welcome, Ada.' },
      { kind: 'button', label: 'Confirm', url: 'https://flights.example/u/verify?token=abc' },
      {
        kind: 'table',
        rows: [
          ['From', 'London'],
          ['To', 'New York'],
        ],
      },
      { kind: 'list', items: ['One', { text: 'Two', url: 'https://flights.example/two', detail: 'of three' }] },
    ],
    footer: { why: 'You asked for it.', links: [{ label: 'Settings', url: 'https://flights.example/members' }] },
  })

  expect(text).toBe(`Confirm your address
====================

Welcome, Ada.

Confirm:
https://flights.example/u/verify?token=abc

From: London
To: New York

* One
* Two
  of three
  https://flights.example/two

-- 
You asked for it.
Settings: https://flights.example/members
Pointfare, https://flights.example
`)
})
