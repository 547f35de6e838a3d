import { overridePath } from '@pointfare/shared/platform/override'
import { hiddenSign, hostStyle, type Sign, signElement } from './sign-element.ts'

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

/** Looks, a tenth of a second apart, that found the sign hidden although it was brought to the front each time. */
const mostLooks = 12

/** Whether something covers or fades the element is told by Chromium only, and in no types yet. */
type VisibilityOptions = IntersectionObserverInit & { trackVisibility: true; delay: number }

type Answers = { onHidden: () => void; onHiddenForLong: () => void }

/** Calls back when an element cannot be seen, for any reason. Browsers that cannot tell count as showing it. */
function watchVisibility(element: Element, window: Window & typeof globalThis, answers: Answers): void {
  const { IntersectionObserver, IntersectionObserverEntry } = window as Partial<Window & typeof globalThis>
  const readVisible = IntersectionObserverEntry && readerOf(IntersectionObserverEntry.prototype, 'isVisible')
  if (!IntersectionObserver || !readVisible) return

  const isVisible = native<IntersectionObserverEntry, [], unknown>(readVisible)
  const observe = native(IntersectionObserver.prototype.observe)
  const unobserve = native(IntersectionObserver.prototype.unobserve)
  let looks = 0

  const options: VisibilityOptions = { trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((seen) => {
    const latest = seen[seen.length - 1]
    if (!latest || isVisible(latest)) {
      looks = 0
      return
    }
    looks += 1
    if (looks > mostLooks) return answers.onHiddenForLong()
    answers.onHidden()
    // Observed anew, it is looked at again, also when nothing has changed.
    unobserve(observer, element)
    observe(observer, element)
  }, options)
  observe(observer, element)
}

/** Everything of the browser that keeping the sign needs, as it was before other code ran. */
function signNatives(window: Window & typeof globalThis) {
  const { Document, Element, HTMLElement, HTMLFormElement, MutationObserver, Node, CSSStyleDeclaration } = window
  const { performance, fetch } = window
  const popovers: Partial<HTMLElement> = HTMLElement.prototype // not every browser has them
  return {
    documentElement: nativeGetter(Document.prototype, 'documentElement'),
    parentNode: nativeGetter(Node.prototype, 'parentNode'),
    nextSibling: nativeGetter(Node.prototype, 'nextSibling'),
    cssText: nativeGetter(CSSStyleDeclaration.prototype, 'cssText'),
    setStyle: nativeSetter(CSSStyleDeclaration.prototype, 'cssText'),
    appendChild: native<Node, [Node], Node>(Node.prototype.appendChild),
    getAttribute: native(Element.prototype.getAttribute),
    getAttributeNames: native(Element.prototype.getAttributeNames),
    setAttribute: native(Element.prototype.setAttribute),
    removeAttribute: native(Element.prototype.removeAttribute),
    showPopover: unlessRefused(popovers.showPopover),
    hidePopover: unlessRefused(popovers.hidePopover),
    submit: native(HTMLFormElement.prototype.submit),
    observe: native(MutationObserver.prototype.observe),
    takeRecords: native(MutationObserver.prototype.takeRecords),
    now: performance.now.bind(performance),
    /** Sends a form without waiting for its answer. */
    post: (address: string, body: string) => void fetch(address, { ...aForm, body }).catch(() => {}),
  }
}

const aForm = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  redirect: 'manual',
  keepalive: true,
} as const

/** Showing what is shown, or hiding what is hidden, is refused by an exception. */
function unlessRefused(method: (() => void) | undefined) {
  const call = method && native<HTMLElement, [], void>(method)
  return (self: HTMLElement) => {
    try {
      call?.(self)
    } catch {
      // It is as it was to be.
    }
  }
}

/** The browser's own functions, taken before other code runs in the page, which may replace them later. */
const { apply } = Reflect

type Method<This, Args extends unknown[], Result> = (this: This, ...args: Args) => Result

/** A method as a function of its object. */
const native =
  <This, Args extends unknown[], Result>(method: Method<This, Args, Result>) =>
  (self: This, ...args: Args): Result =>
    apply(method, self, args)

/** A property that every browser has, as the browser reads it. */
function nativeGetter<Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) {
  const read = readerOf(owner, name) ?? (() => undefined)
  // The descriptor does not say of what type the property is; its owner does.
  return (self: Owner) => apply(read, self, []) as Owner[Name]
}

/** What reads a property; undefined where the browser does not have it. */
const readerOf = (owner: object, name: string): (() => unknown) | undefined =>
  Object.getOwnPropertyDescriptor(owner, name)?.get

/** A property as the browser writes it. */
function nativeSetter<Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) {
  const write = Object.getOwnPropertyDescriptor(owner, name)?.set
  return (self: Owner, value: Owner[Name]) => {
    if (write) apply(write, self, [value])
  }
}
