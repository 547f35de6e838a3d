/** Why something did not happen, in words: the rules that speak against it, each with the two values that clash. */
export type Trouble = {
  title: string
  detail: string
  findings: readonly { field: string; message: string }[]
  /** Rules of the gate, which a good reason may override. */
  isOverridable: boolean
  /** Trying again can help. */
  isPassing: boolean
  /** The id of the request, where the registry failed. */
  reference?: string | undefined
}
