/** What somebody did: `kind` is the event's type. */
export type EarlyInput = {
  kind: 'input' | 'change' | 'click' | 'submit' | 'focusout'
  target: Element
  /** What the field held then. */
  value?: string
  checked?: boolean
  /** The button that a form was submitted with. */
  by?: HTMLElement | null
}

export type EarlyInputs = {
  /** Ends the keeping, and answers all of it in order. */
  take: () => EarlyInput[]
}
