import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Way = { label: string; to: string }

type Props = { site: Site; title: string; sentences: readonly string[]; next: Way; other?: Way }

/** Says how something went, and where to go on. */
export const messagePage = ({ site, title, sentences, next, other }: Props) =>
  layout({
    site,
    title,
    body: html` ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
      <p class="choices">
        <a class="button primary" href="${next.to}">${next.label}</a>
        ${other && html`<a class="button" href="${other.to}">${other.label}</a>`}
      </p>
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })

/** For links that were used, are too old, or were cut short on their way; `again`: how to get another one. */
export const deadLinkPage = (site: Site, again: string, other?: Way) =>
  messagePage({
    site,
    title: 'This link does not work any more',
    sentences: ['It was used already, has expired, or was broken by your e-mail program.', again],
    next: { label: 'Log in', to: `${site.origin}/login` },
    ...(other ? { other } : {}),
  })
