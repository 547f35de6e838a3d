/** Why a renderer process came to its end. */
export type FaultReason =
  /** It did not answer: a loop. */
  | 'hang'
  /** It ended by itself: an exit, a throw outside of everything, or no memory left. */
  | 'exit'
  /** It said what no renderer says, or too much. */
  | 'protocol'
  /** Something changed what all code shares. */
  | 'pollution'

/** `culprit`: the build whose code was running, where that is certain. */
export type Fault = { reason: FaultReason; words: string; culprit?: string | undefined }

/** The renderer that a page was given to has come to its end. */
export class RendererLost extends Error {
  override name = 'RendererLost'
}

/** A page could not be drawn; what drew it lives on. */
export class PageNotRendered extends Error {
  override name = 'PageNotDrawn'
}
