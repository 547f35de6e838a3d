import { escapeHtml } from '@pointfare/core/http/escape-html'
import type { StoredMail } from '../outbox.repository.ts'

type Props = {
  mails: StoredMail[]
  /** Whose letters were asked for. */
  to: string | undefined
  /** There may be older ones. */
  isFull: boolean
}

/** Every letter that stayed here, the newest first. */
export const outboxPage = (site: PageSite, { mails, to, isFull }: Props) =>
  outboxLayout(site, {
    heading: 'Outbox',
    body: `<p class="lead">This site has no mail server, so its letters stay here instead of leaving.</p>
      <form class="search" role="search" method="get" action="/outbox">
        <label for="to">Letters to</label>
        <div class="row">
          <input id="to" name="to" type="email" inputmode="email" autocomplete="off" maxlength="320" placeholder="ada@example.com" value="${escapeHtml(to ?? '')}">
          <button class="button primary">Search</button>
          ${to ? '<a class="button" href="/outbox">All letters</a>' : ''}
        </div>
      </form>
      ${mails.length > 0 ? listOf(mails) : emptyFace(to)}
      ${isFull ? `<p class="hint">These are the newest ${mails.length}. Search for an address to see older ones.</p>` : ''}`,
  })

const listOf = (mails: StoredMail[]) => `<ul class="letters" aria-label="Letters">${mails.map(entryOf).join('')}</ul>`

const entryOf = ({ id, to, subject, createdAt }: StoredMail) => `<li>
  <a href="/outbox/letters/${id}"><strong>${escapeHtml(subject)}</strong></a>
  <p class="facts"><span>To ${escapeHtml(to)}</span><span>${timeOf(createdAt)}</span></p>
</li>`

const emptyFace = (to: string | undefined) =>
  to
    ? `<section class="empty"><h2>No letters to ${escapeHtml(to)}</h2><p>Nothing was written to this address, or its account was deleted and its letters with it.</p></section>`
    : `<section class="empty"><h2>No letters yet</h2><p>They come here as soon as somebody signs up, asks for a new password, or has an alert that rings.</p></section>`

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
