import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

/**
 * Runs before anything of a page: keeps what the browser itself made, and gives the page one function that names what is not
 * that any more. What it needs for it is kept as well, so that no code of the page can answer in its place.
 */
export const keepNatives = `
(() => {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty } = Reflect
  const textOf = String
  const isOurs = (name) => typeof name === 'string' && (name.startsWith('pointfare') || name.startsWith('__'))
  const constructors = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp',
    'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Error', 'Proxy', 'URL', 'URLSearchParams', 'Headers', 'Request',
    'Response', 'AbortController', 'EventTarget', 'Event', 'CustomEvent', 'Node', 'Element', 'HTMLElement', 'Document',
    'DocumentFragment', 'ShadowRoot', 'History', 'Navigator', 'Storage', 'XMLHttpRequest', 'EventSource', 'WebSocket',
    'MutationObserver', 'IntersectionObserver', 'CSSStyleSheet', 'CustomElementRegistry', 'FormData', 'Intl']
  const namespaces = ['JSON', 'Math', 'Reflect', 'console']
  const kept = []

  // 'every' key that comes is news, or those 'inherited' ones that hide what the browser has, or 'none'.
  function keep(name, holder, news) {
    if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null) return
    const keys = ownKeys(holder).filter((key) => name !== '' || !isOurs(key))
    const was = []
    for (let at = 0; at < keys.length; at += 1) was[at] = getOwnPropertyDescriptor(holder, keys[at])
    kept[kept.length] = { name, holder, keys, was, news }
  }
  for (const name of constructors) {
    const made = globalThis[name]
    if (!made) continue
    keep(name, made, 'every')
    if (made.prototype) keep(name + '.prototype', made.prototype, 'every')
  }
  for (const name of namespaces) keep(name, globalThis[name], 'every')
  keep('history', history, 'inherited')
  keep('document', document, 'inherited')
  keep('navigator', navigator, 'inherited')
  keep('', globalThis, 'none')

  const isPart = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null)
  function isChanged(was, is) {
    if (!is) return true
    if (was.get !== is.get || was.set !== is.set) return true
    return isPart(was.value) && was.value !== is.value
  }
  function inherits(holder, key) {
    for (let one = getPrototypeOf(holder); one; one = getPrototypeOf(one)) if (getOwnPropertyDescriptor(one, key)) return true
    return false
  }

  defineProperty(globalThis, 'pointfareForeign', { value() {
    // Words alone: what writes to a list or asks a text can be answered by code of the page.
    let found = ''
    const say = (words, { name }, key) => {
      found += words + ' ' + (name === '' ? '' : name + '.') + textOf(key) + '\\n'
    }
    for (let at = 0; at < kept.length; at += 1) {
      const one = kept[at]
      for (let nth = 0; nth < one.keys.length; nth += 1) {
        const key = one.keys[nth]
        const is = getOwnPropertyDescriptor(one.holder, key)
        if (isChanged(one.was[nth], is)) say(is ? 'replaces' : 'removes', one, key)
      }
      if (one.news === 'none') continue
      const keys = ownKeys(one.holder)
      for (let nth = 0; nth < keys.length; nth += 1) {
        let isKnown = false
        for (let old = 0; old < one.keys.length; old += 1) if (one.keys[old] === keys[nth]) isKnown = true
        if (isKnown) continue
        if (one.news === 'every') say('adds', one, keys[nth])
        else if (inherits(one.holder, keys[nth])) say('replaces', one, keys[nth])
      }
    }
    return found
  } })
})()`

/** What of the browser itself was replaced, removed or added to on the page, such as `replaces Array.prototype.map`. */
export async function foreignOn(page: Page): Promise<string[]> {
  const found = z.parse(z.string(), await page.evaluate('pointfareForeign()'))
  return found.split('\n').filter((line) => line !== '')
}
