/** Why something did not happen, in words: the rules that speak against it, each with the two values that clash. */
export type Trouble = {
  title: string
  detail: string
  findings: readonly { field: string; message: string }[]
  /** Trying again can help. */
  isPassing: boolean
}
