import { escapeHtml } from '@pointfare/core/http/escape-html'
import type { StoredMail } from '../outbox.repository.ts'
import { outboxLayout, type PageSite, timeOf } from './outbox-page.ts'

/** One letter: to whom and when, as mail programs show it, and as plain text. */
export const mailPage = (site: PageSite, mail: StoredMail) => {
  const { id, to, subject, createdAt, text } = mail
  return outboxLayout(site, {
    heading: subject,
    body: `<p><a href="/outbox">Outbox</a></p>
      <dl><div><dt>To</dt><dd><a href="/outbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a></dd></div>
      <div><dt>Written</dt><dd>${timeOf(createdAt)}</dd></div></dl>
      ${
        text === null
          ? '<section class="empty"><h2>Its text was removed</h2><p>Letters keep their text for a while only.</p></section>'
          : `<iframe class="letter" title="The letter" src="/outbox/letters/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
      <details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>`
      }`,
  })
}
