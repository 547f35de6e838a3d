import { escapeHtml } from '@pointfare/core/http/escape-html'

export type PageSite = { title: string }

type Page = { heading: string; body: string }

/** The frame of the outbox's pages; `body` is markup. */
export const outboxLayout = ({ title }: PageSite, { heading, body }: Page) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(heading)} | ${escapeHtml(title)}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/outbox/assets/page.css">
  </head>
  <body>
    <header class="sky"><a class="logo" href="/">${logo}<span>${escapeHtml(title)}</span></a></header>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      ${body}
    </main>
  </body>
</html>
`

/** In UTC: no script here knows the reader's clock. */
export const timeOf = (at: Date) =>
  `<time datetime="${at.toISOString()}">${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC</time>`

/** The site's mark: the track of a flight that draws a P between two places. */
const logo = `<svg width="34" height="34" viewBox="4 3 24 26" fill="none" aria-hidden="true">
  <path d="M10.5 25V11.5C10.5 5.5 23 4.5 23 12C23 17.5 17.5 18.75 14.5 18.25" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <circle class="place" cx="10.5" cy="25" r="3"/><circle class="place" cx="14.75" cy="18.25" r="3"/>
</svg>`
