import { overridePath } from '@pointfare/shared/platform/override'
import { signNatives } from './sign-natives.ts'
import { hiddenSign, hostStyle, signElement, type Sign } from './sign-element.ts'
import { watchVisibility } from './watch-visibility.ts'

/** How often the sign is put back within ten seconds; code that removes it more often means to. */
const mostPuttings = 40
/** Then it stops as well: code that takes it away whenever it is put back would stop the whole browser. */
const lastPutting = 2000
const withinMs = 10_000

/**
 * Draws the sign that tells of an override or a preview, before any code that is not released runs, and keeps it: put back whenever it
 * is taken out or changed, brought to the front when something covers it. When that does not help, the override ends,
 * or the preview lets this browser out, and this page is left for one of the edge. Once other code runs, nothing here calls what that could have replaced, not
 * even a method of arrays.
 */
export function keepSign(sign: Sign, window: Window & typeof globalThis): void {
  const { document } = window
  const page = signNatives(window)
  const { host, label, hidden } = signElement(document, sign)
  let isLeaving = false
  let puttings = 0
  let countsSince = page.now()

  function put() {
    if (puttings > lastPutting) return
    const root = page.documentElement(document)
    // Nothing is drawn where there is no page; the next change of the document tells of a new one.
    if (root && !isInPlace(root)) {
      page.appendChild(root, host)
      clearAttributes()
      page.setAttribute(host, 'role', 'region')
      page.setAttribute(host, 'aria-label', label)
      page.setStyle(host.style, hostStyle)
      raise()
      countPutting()
    }
    watch(root)
  }

  function isInPlace(root: Element) {
    return (
      page.parentNode(host) === root &&
      page.nextSibling(host) === null &&
      page.cssText(host.style) === settledStyle &&
      page.getAttribute(host, 'role') === 'region' &&
      page.getAttribute(host, 'aria-label') === label &&
      page.getAttributeNames(host).length === settledAttributes
    )
  }

  function clearAttributes() {
    const names = page.getAttributeNames(host)
    for (let at = 0; at < names.length; at += 1) page.removeAttribute(host, names[at] ?? '')
  }

  /** To the front of everything, dialogs included. */
  function raise() {
    page.setAttribute(host, 'popover', 'manual')
    page.hidePopover(host)
    page.showPopover(host)
  }

  function countPutting() {
    const now = page.now()
    if (now - countsSince > withinMs) {
      countsSince = now
      puttings = 0
    }
    puttings += 1
    if (puttings > mostPuttings) leave()
  }

  /** The edge is told first: code that is here can keep the page, but not the override. */
  function leave() {
    if (isLeaving) return
    isLeaving = true
    page.post(overridePath, hiddenSign)
    const root = page.documentElement(document)
    if (root) page.appendChild(root, host)
    page.submit(hidden)
  }

  const observer = new window.MutationObserver(put)
  function watch(root: Element | null) {
    // What was just done here is no news.
    page.takeRecords(observer)
    page.observe(observer, document, { childList: true })
    if (root) page.observe(observer, root, { childList: true, attributes: true })
    page.observe(observer, host, { attributes: true })
  }

  page.setStyle(host.style, hostStyle)
  const settledStyle = page.cssText(host.style)
  // role, aria-label, style, popover
  const settledAttributes = 4
  put()
  watchVisibility(host, window, { onHidden: raise, onHiddenForLong: leave })
}
