import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

/** `reference`: the id of the request, by which an operator finds it in the log. */
type Problem = { code?: string; detail?: string | undefined; reference: string }

/** For requests that no page of the site makes; it speaks to the developer of the client. */
export const problemPage = ({ site }: { site: Site }, { code, detail, reference }: Problem) =>
  layout({
    site,
    title: 'This login did not work',
    body: html` <p>
        The request to log in could not be used. Please start again; if it happens again, send us the details below.
      </p>
      <p><a class="button primary" href="${site.origin}/login">Log in again</a></p>
      <p class="detail">
        <code>${code ?? 'server_error'}</code>${detail && html` ${detail}`}<br />Reference: <code>${reference}</code>
      </p>`,
  })

/** For a login that was left open too long, is over already, or belongs to another browser. */
export const expiredPage = ({ site }: { site: Site }) =>
  layout({
    site,
    title: 'This login has expired',
    body: html` <p>It was open for too long, or you finished it in another tab. Nothing is lost.</p>
      <p><a class="button primary" href="${site.origin}/login">Log in again</a></p>
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })

/** For what a sentence says, with a way back to the site; with the id of the request of what went wrong on our side. */
export const sentencePage = ({ site }: { site: Site }, title: string, sentence: string, reference?: string) =>
  layout({
    site,
    title,
    body: html` <p>${sentence}</p>
      <p><a class="button primary" href="${site.origin}/">Back to ${site.title}</a></p>
      ${reference && html`<p class="detail">Reference: <code>${reference}</code></p>`}`,
  })
