import { escapeHtml } from '@pointfare/core/http/escape-html'
import type { KeptLetter } from '../outbox.repository.ts'
import { outboxLayout, timeOf, type PageSite } from './outbox-layout.ts'

type Props = {
  letters: KeptLetter[]
  /** Whose letters were asked for. */
  to: string | undefined
  /** There may be older ones. */
  isFull: boolean
}

/** Every letter that stayed here, the newest first. */
export const outboxPage = (site: PageSite, { letters, to, isFull }: Props) =>
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
      ${letters.length > 0 ? listOf(letters) : emptyFace(to)}
      ${isFull ? `<p class="hint">These are the newest ${letters.length}. Search for an address to see older ones.</p>` : ''}`,
  })

const listOf = (letters: KeptLetter[]) =>
  `<ul class="letters" aria-label="Letters">${letters.map(entryOf).join('')}</ul>`

const entryOf = ({ id, to, subject, createdAt }: KeptLetter) => `<li>
  <a href="/outbox/letters/${id}"><strong>${escapeHtml(subject)}</strong></a>
  <p class="facts"><span>To ${escapeHtml(to)}</span><span>${timeOf(createdAt)}</span></p>
</li>`

const emptyFace = (to: string | undefined) =>
  to
    ? `<section class="empty"><h2>No letters to ${escapeHtml(to)}</h2><p>Nothing was written to this address, or its account was deleted and its letters with it.</p></section>`
    : `<section class="empty"><h2>No letters yet</h2><p>They come here as soon as somebody signs up, asks for a new password, or has an alert that rings.</p></section>`
