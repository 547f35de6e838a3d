import { within } from '@testing-library/react'
import { keepSign } from './keep-sign.ts'
import { signElement } from './sign-element.ts'

const override = { remote: 'mf-search', source: 'http://localhost:3002', until: '2026-11-21T14:05:00Z' }
const { appendChild } = Node.prototype
const { setAttribute } = Element.prototype
const { every } = Array.prototype

/** What mutation observers are told of is told after the present task. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Found as a person who cannot see finds it; whatever became of prototypes, the test's own ways go on. */
const sign = () => within(document.documentElement).queryByRole('region', { name: /^Developer override/ })

const sent: string[] = []

beforeAll(() => {
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push(this.querySelector('input')?.value ?? '')
  })
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(typeof body === 'string' ? body : '')
    return new Response()
  }
  keepSign({ override, locale: 'en-GB', nonce: undefined }, window)
})
afterEach(() => {
  Node.prototype.appendChild = appendChild
  Element.prototype.setAttribute = setAttribute
  Array.prototype.every = every
})

describe('the sign of an override', () => {
  it('says which remote comes from where, and until when', () => {
    expect(sign()).toHaveAccessibleName(
      expect.stringMatching(/mf-search comes from http:\/\/localhost:3002, for you alone, until \d\d:05/),
    )
  })

  it('has nothing inside that other code can get at', () => {
    expect(sign()?.shadowRoot).toBeNull()
    expect(sign()?.childNodes).toHaveLength(0)
  })

  it.each<[string, (host: HTMLElement) => void]>([
    ['taken out', (host) => host.remove()],
    ['put elsewhere', (host) => document.body.append(host)],
    ['covered by what comes later', () => document.documentElement.append(document.createElement('div'))],
    ['made invisible', (host) => host.style.setProperty('display', 'none', 'important')],
    ['stripped of its style', (host) => host.removeAttribute('style')],
    ['made inert', (host) => host.setAttribute('inert', '')],
    ['renamed', (host) => host.setAttribute('aria-label', 'Nothing')],
    ['thrown away with the page', () => document.documentElement.replaceWith(document.createElement('html'))],
  ])('comes back when it is %s', async (_how, attack) => {
    const host = sign()
    if (!host) throw new Error('There is no sign')
    attack(host)
    await settle()

    expect(sign()).toBe(host)
    expect(host.parentElement).toBe(document.documentElement)
    expect(document.documentElement.lastElementChild).toBe(host)
    expect(host.style.getPropertyValue('display')).toBe('block')
    expect(host).not.toHaveAttribute('inert')
  })

  it('comes back although the functions that put it there are others by now', async () => {
    const host = sign()
    Node.prototype.appendChild = <Child extends Node>(child: Child) => child
    Element.prototype.setAttribute = () => {}
    Array.prototype.every = (() => true) as unknown as typeof every // a guard of types, for its callers
    host?.removeAttribute('aria-label')
    host?.remove()
    await settle()

    expect(host?.isConnected).toBe(true)
    expect(host?.getAttribute('aria-label')).toMatch(/^Developer override/)
  })

  it('ends the override and leaves the page when it is taken out again and again', async () => {
    for (let time = 0; time < 60 && sent.length === 0; time += 1) {
      sign()?.remove()
      await settle()
    }

    expect(sent).toEqual(['do=hidden', 'hidden'])
  })
})

describe('the sign of a preview', () => {
  it('says what is shown and that nobody logs in, and opens the page about it', () => {
    const attach = jest.spyOn(Element.prototype, 'attachShadow')
    const { label } = signElement(document, { preview: { what: 'the channel staging' }, nonce: undefined })
    const root: unknown = attach.mock.results.at(-1)?.value
    if (!(root instanceof ShadowRoot)) throw new Error('There is no sign')

    expect(label).toBe('Preview: This is a preview of the channel staging. Nobody logs in here.')
    const button = [...root.querySelectorAll('button')].map(({ textContent, form }) => [
      textContent,
      form?.method,
      new URL(form?.action ?? '').pathname,
    ])
    expect(button).toEqual([['What is this?', 'get', '/__dev']])
  })
})
