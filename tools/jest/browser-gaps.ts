/// <reference lib="dom" />
/**
 * What jsdom lacks and our pages use. It knows <dialog> but cannot open one, and it has no layout to scroll. This is
 * as much of it as tests need; the real thing is tried in a browser by the end-to-end tests.
 */
if (typeof HTMLDialogElement !== 'undefined') {
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

  Element.prototype.scrollIntoView = () => {}
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })

  window.scrollTo = () => {}
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

  // Nothing is drawn here, so nothing ever comes into view or goes.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver

  // Nothing has a size here, so none ever changes.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  // There is no server here, so every stream stays silent.
  globalThis.EventSource ??= class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource

  // It draws popovers that are closed, and no button opens one.
  const closedPopovers = document.head.appendChild(document.createElement('style'))
  closedPopovers.textContent = '[popover="auto"]:not([data-is-open]) { display: none }'
  const togglePopover = (popover: Element | null, isOpen: boolean) => {
    if (!popover || popover.hasAttribute('data-is-open') === isOpen) return
    popover.toggleAttribute('data-is-open', isOpen)
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    togglePopover(this, false)
  }
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    const popover = id ? document.getElementById(id) : null
    if (popover) togglePopover(popover, !popover.hasAttribute('data-is-open'))
  })

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)?.close()
  })
}
