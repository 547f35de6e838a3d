import { native, nativeGetter, nativeSetter } from './natives.ts'

/** Everything of the browser that keeping the sign needs, as it was before other code ran. */
export function signNatives(window: Window & typeof globalThis) {
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
