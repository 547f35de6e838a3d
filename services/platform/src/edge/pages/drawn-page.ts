/** Styles that a drawn page needs, as Emotion keeps them: what they are known by, and their rules. */
export type DrawnStyle = { id: string; css: string }

/** What stands in the page when its first piece is sent. */
export type DrawnStart = { html: string; styles: DrawnStyle[] }

/** What the page is told of how it was drawn, so that the browser takes over without asking or drawing anything again. */
export type DrawnEnd = {
  /** When it was drawn; ISO 8601. */
  now: string
  /** What was asked of the API, by the keys that pages know answers by. */
  answers: Record<string, unknown>
  /** The build that drew each remote's part. */
  drawn: Record<string, string>
}
