import { escapeHtml } from '@pointfare/core/http/escape-html'
import { barePage } from './bare-page.ts'

/**
 * Shown until the first release is live; asks again by itself. `reference`: the id of the request, by which an operator finds it
 * in the log.
 */
export const startingPage = (siteTitle: string, nonce: string, reference: string) =>
  barePage({
    title: `${escapeHtml(siteTitle)} is starting`,
    nonce,
    againSeconds: 2,
    words: `      <h1>${escapeHtml(siteTitle)} is starting</h1>
      <p>Flights and pages are being made ready. This page opens by itself in a moment.</p>
      <p><small>Reference: <code>${escapeHtml(reference)}</code></small></p>`,
  })
