/// <reference lib="dom" />
/**
 * jsdom knows <dialog> but cannot open one. This is what tests need of it: open, close, Escape, and the focus going
 * in and coming back. The real thing is tried in a browser by the end-to-end tests.
 */
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const openedFrom = new WeakMap<HTMLDialogElement, Element | null>()

  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openedFrom.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('[autofocus], button, input, select, a[href]')?.focus()
    },

    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const opener = openedFrom.get(this)
      if (opener instanceof HTMLElement) opener.focus()
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)?.close()
  })
}
