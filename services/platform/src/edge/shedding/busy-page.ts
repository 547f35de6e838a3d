import { escapeHtml } from '@pointfare/core/http/escape-html'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import { barePage } from '../pages/bare-page.ts'

type Shown = {
  siteTitle: string
  nonce: string
  /** Until it asks again by itself. */
  seconds: number
  /** The id of the request, by which an operator finds it in the log. */
  reference: string
}

/** Shown while more visitors ask than can be answered; asks again by itself. */
export const busyPage = ({ siteTitle, nonce, seconds, reference }: Shown) =>
  barePage({
    title: `Very busy | ${escapeHtml(siteTitle)}`,
    nonce,
    againSeconds: seconds,
    words: `      <h1>Very many people are here right now</h1>
      <p>${escapeHtml(siteTitle)} cannot show you this page at the moment. It tries again by itself in ${waitingTime(seconds)}.</p>
      <p><small>Reference: <code>${escapeHtml(reference)}</code></small></p>`,
  })
