import { escapeHtml } from '@pointfare/core/http/escape-html'
import { type Block, webUrl } from './layout/block.ts'
import { blocksAsHtml } from './layout/blocks-as-html.ts'
import { fonts, mailStyles, light } from './layout/mail-styles.ts'

export type MailParts = {
  site: { title: string; origin: string }
  /** What inboxes show beside the subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** Why the reader gets it, and ways to change that. */
  footer: { why: string; links?: readonly { label: string; url: string }[] }
}

/**
 * A letter that looks like the site, as HTML and as plain text; every value is escaped.
 * @throws TypeError for an address that is not of the web
 */
export const mailOf = (parts: MailParts) => ({ html: htmlOf(parts), text: textOf(parts) })

function textOf({ heading, blocks, footer, site }: MailParts) {
  const links = (footer.links ?? []).map(({ label, url }) => `${label}: ${webUrl(url)}`)
  return [
    heading,
    '='.repeat(heading.length),
    '',
    blocksAsText(blocks),
    '',
    '-- ',
    footer.why,
    ...links,
    `${site.title}, ${site.origin}`,
    '',
  ].join('\n')
}

/** Inboxes go on with the text of the letter where the preheader is short, unless something without looks follows it. */
const nothing = '&#847;&zwnj;&nbsp;'.repeat(60)

const htmlOf = ({ site, preheader, heading, blocks, footer }: MailParts) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading)}</title>
<style>${mailStyles}</style>
</head>
<body class="page" style="margin:0;background-color:${light('page')}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${nothing}</div>
<table class="page" role="presentation" width="100%" bgcolor="${light('page')}" style="width:100%;background-color:${light('page')}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" style="width:100%;max-width:600px">
<tr><td class="band side" bgcolor="${light('night')}" style="padding:22px 32px;border-radius:16px 16px 0 0;background-color:${light('night')}">
<a class="on-band" href="${escapeHtml(webUrl(site.origin))}" style="font:800 22px/28px ${fonts};letter-spacing:-.02em;color:${light('on-night')};text-decoration:none">${escapeHtml(site.title)}</a>
</td></tr>
<tr><td class="sun" bgcolor="${light('accent')}" height="4" style="height:4px;line-height:4px;font-size:0;background-color:${light('accent')}">&nbsp;</td></tr>
<tr><td class="card card-cell" bgcolor="${light('surface')}" style="padding:32px 32px 16px;border:1px solid ${light('line')};border-top:0;border-radius:0 0 16px 16px;background-color:${light('surface')}">
<h1 class="ink big" style="margin:0 0 18px;font:800 28px/34px ${fonts};letter-spacing:-.02em;color:${light('ink')}">${escapeHtml(heading)}</h1>
<table role="presentation" width="100%" style="width:100%">
${blocksAsHtml(blocks)}
</table>
</td></tr>
<tr><td class="muted side" style="padding:20px 32px;font:13px/20px ${fonts};color:${light('muted')}">
<p style="margin:0 0 8px">${escapeHtml(footer.why)}</p>
<p style="margin:0">${footerLinks({ site, footer })}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const footerLinks = ({ site, footer }: Pick<MailParts, 'site' | 'footer'>) =>
  [...(footer.links ?? []), { label: site.title, url: site.origin }]
    .map(
      ({ label, url }) =>
        `<a class="link" href="${escapeHtml(webUrl(url))}" style="color:${light('accent-text')};text-decoration:underline">${escapeHtml(label)}</a>`,
    )
    .join(' &middot; ')

/** The blocks for readers without HTML, a blank line between two. */
const blocksAsText = (blocks: readonly Block[]) => blocks.map(blocksAsTextTextOf).join('\n\n')

function blocksAsTextTextOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
    case 'link':
      return `${block.label}:\n${webUrl(block.url)}`
    case 'table':
      return [
        ...(block.caption ? [block.caption] : []),
        ...block.rows.map(([name, value]) => `${name}: ${value}`),
      ].join('\n')
    case 'list':
      return block.items.map(itemOf).join('\n')
  }
}

function itemOf(item: string | { text: string; url?: string; detail?: string }) {
  const { text, url, detail } = typeof item === 'string' ? { text: item } : item
  const lines = [text, ...(detail === undefined ? [] : [detail]), ...(url === undefined ? [] : [webUrl(url)])]
  return `* ${lines.join('\n  ')}`
}
