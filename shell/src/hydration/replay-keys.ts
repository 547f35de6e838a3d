import type { EarlyInput } from './early-inputs.ts'

export type KeyReplay = ReturnType<typeof createKeyReplay>

/** Does keys again that were pressed before the page was its scripts' own. */
export function createKeyReplay(document: Document) {
  /** Where the focus was when the first key of an element was done again. */
  const focusBefore = new Map<Element, Element | null>()
  let answeredFor: Element | undefined

  /** Once keys have moved the focus, the next ones that were meant for the same element are meant for where it is. */
  function placeOf(target: Element): Element {
    const focused = document.activeElement
    return focused && focusBefore.has(target) && focused !== focusBefore.get(target) ? focused : target
  }

  return {
    placeOf,

    press({ target, event }: EarlyInput) {
      const place = placeOf(target)
      if (!focusBefore.has(target)) focusBefore.set(target, document.activeElement)
      const isLeftToBrowser = place.dispatchEvent(new KeyboardEvent('keydown', event))
      answeredFor = isLeftToBrowser ? undefined : target
    },

    release({ target, event }: EarlyInput) {
      placeOf(target).dispatchEvent(new KeyboardEvent('keyup', event))
    },

    /**
     * Whether what hears the keys of the whole page has answered it, or it is what the browser made of the key before, which it
     * would not have as the page answers that key itself.
     */
    wasAnswered({ kind, target, event }: EarlyInput): boolean {
      if (kind === 'keyup') return false
      if (kind === 'keydown' && event.defaultPrevented) return true
      const by = answeredFor
      answeredFor = undefined
      if (kind === 'submit') return by?.closest('form') === target
      return kind === 'click' && by === target && event instanceof MouseEvent && event.detail === 0
    },
  }
}
