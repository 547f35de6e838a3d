export type Toast = {
  /** One sentence, two at most. */
  text: string
  /** A failure interrupts what is being read out and stays until it is closed; the others wait, and go. */
  tone?: 'info' | 'success' | 'failure'
  /**
   * What may be done about it, in a word or two, such as Undo. It must be possible elsewhere too, for people who are
   * reading on.
   */
  action?: { label: string; onSelect: () => void }
}

export type ShownToast = Toast & { id: string }
