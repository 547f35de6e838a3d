import { escapeHtml } from '@pointfare/core/http/escape-html'
import { barePage } from './bare-page.ts'

/** Shown at an address that is longer than any of the site. */
export const longAddressPage = (siteTitle: string, nonce: string) =>
  barePage({
    title: `Address too long | ${escapeHtml(siteTitle)}`,
    nonce,
    words: `      <h1>This address is too long</h1>
      <p>No page of ${escapeHtml(siteTitle)} has an address like it. It may have been joined from two, or cut in the wrong place.</p>
      <p><a href="/search">Search reward flights</a>, or find your way from the <a href="/site-map">site map</a>.</p>`,
  })
