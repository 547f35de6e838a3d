import { escapeHtml } from '@pointfare/core/http/escape-html'
import { outboxLayout, type PageSite } from './outbox-layout.ts'

/** Says that there is nothing at the address, and why. */
export const missingPage = (site: PageSite, why: string) =>
  outboxLayout(site, {
    heading: 'Page not found',
    body: `<p>${escapeHtml(why)}</p><p><a class="button primary" href="/">To the site</a></p>`,
  })
