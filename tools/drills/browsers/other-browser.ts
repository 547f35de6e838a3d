/** A tab of a browser that is not Chromium, with as little as a walk through the site needs. */
export type OtherTab = {
  /** Resolves once the document is there. */
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page; what it gives is sent as JSON. */
  ask: <Value>(expression: string) => Promise<Value>
  /** Presses what an expression finds, as a pointer does. */
  press: (expression: string) => Promise<void>
  /** Types text into what an expression finds, key by key. */
  type: (expression: string, text: string) => Promise<void>
}

export type OtherBrowser = {
  /** With its version. */
  name: string
  tab: OtherTab
  close: () => Promise<void>
}

/** Why a browser cannot be walked with on this machine, and how to get it. */
export class NotInstalled extends Error {
  override name = 'NotInstalled'
}
