/** What somebody did: `kind` is the event's type. */
export type EarlyInput = {
  kind: 'input' | 'change' | 'click' | 'submit' | 'focusout' | 'keydown' | 'keyup'
  target: Element
  /** What the field held then. */
  value?: string
  checked?: boolean
  /** As the browser told it. */
  event: Event
  /** Whether React has heard of it, which may come to be so after it was taken. */
  told?: boolean
}

export type EarlyInputs = {
  /** All that was done since it was asked before, in order, with what React has heard of. */
  take: () => EarlyInput[]
  /** Whether an element is React's by now. */
  isTaken: (target: Element) => boolean
  /** Set once the whole page is React's: from then on nothing is kept. */
  isOver?: boolean
  /** Is called with what is done from now on, before React hears of it; true: React is not to, its turn has not come. */
  hear?: (input: EarlyInput) => boolean
}
