import { overridePath } from '@pointfare/shared/platform/override'
import type { PreviewOffer } from '@pointfare/shared/platform/preview'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import {
  endForm,
  facts,
  holderOf,
  overrideLayout,
  timeOf,
  type PageSite,
} from '../../overrides/pages/override-layout.ts'

type Props = { offer: PreviewOffer; form: string; token: string }

/** Asks whether to look at what most people do not have, and says what that is. */
export const previewOffer = (site: PageSite & { home: string }, { offer, form, token }: Props) =>
  overrideLayout(site, {
    heading: 'Look at a preview?',
    body: `${facts([
      ['Shows', escapeHtml(offer.what)],
      ['Asked for by', holderOf(offer.grantedBy)],
      ['Until', timeOf(offer.until)],
    ])}
      <section class="notice" aria-labelledby="risk">
        <h2 id="risk">It is apart from ${escapeHtml(site.title)}</h2>
        <ul>
          <li>It may not be released: nobody has to have checked it, and it may be wrong.</li>
          <li>It knows nothing of you: nobody can log in here, and it sees nothing that ${escapeHtml(site.title)} keeps in
            your browser. Whoever asks you for a password here is not us.</li>
          <li>A sign on every page says that it is a preview.</li>
        </ul>
      </section>
      <form method="post" action="${overridePath}">
        <input type="hidden" name="token" value="${escapeHtml(token)}">
        <input type="hidden" name="form" value="${escapeHtml(form)}">
        <p class="choices">
          <a class="button primary" href="${escapeHtml(site.home)}/">Leave it</a>
          <button class="button" name="do" value="use">Look at it</button>
        </p>
      </form>`,
  })

/** What this address is, with the way out for whoever was let in. */
export const previewState = (site: PageSite & { home: string }, what: string, isLetIn: boolean) =>
  overrideLayout(site, {
    heading: 'This is a preview',
    body: `${facts([['Shows', escapeHtml(what)]])}
      <p>Nobody can log in here, and visits do not count. The site as everybody has it is at
        <a href="${escapeHtml(site.home)}/">${escapeHtml(site.home)}</a>.</p>
      ${isLetIn ? endForm(overridePath, 'Leave the preview', true) : ''}`,
  })
