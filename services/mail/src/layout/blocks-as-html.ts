import { escapeHtml } from '@pointfare/core/http/escape-html'
import { webUrl, type Block } from './block.ts'
import { fonts, light } from './mail-styles.ts'

/** The blocks as rows of a letter's table. */
export const blocksAsHtml = (blocks: readonly Block[]) =>
  blocks.map((block) => `<tr><td style="padding:0 0 20px">${htmlOf(block)}</td></tr>`).join('\n')

const body = `font:16px/26px ${fonts};color:${light('ink')}`

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0;${body}">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:8px 0 0;font:700 19px/26px ${fonts};color:${light('ink')}">${escapeHtml(block.text)}</h2>`
    case 'button':
      return buttonOf(block)
    case 'link':
      return `<p class="ink" style="margin:0;${body}">${linkOf(block.label, block.url)}</p>`
    case 'table':
      return tableOf(block)
    case 'list':
      return listOf(block)
    case 'note':
      return noteOf(block)
  }
}

const linkOf = (label: string, url: string) =>
  `<a class="link" href="${escapeHtml(webUrl(url))}" style="color:${light('accent-text')};text-decoration:underline">${escapeHtml(label)}</a>`

function buttonOf({ label, url }: Extract<Block, { kind: 'button' }>) {
  const address = escapeHtml(webUrl(url))
  return `<table role="presentation"><tr>
<td class="button" bgcolor="${light('accent')}" style="border-radius:999px;background-color:${light('accent')}">
<a class="on-button" href="${address}" style="display:inline-block;padding:14px 28px;border-radius:999px;font:700 16px/22px ${fonts};color:${light('on-accent')};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:12px 0 0;font:13px/20px ${fonts};color:${light('muted')};word-break:break-all">Or open <a class="link" href="${address}" style="color:${light('accent-text')};text-decoration:underline">${address}</a></p>`
}

function tableOf({ caption, rows }: Extract<Block, { kind: 'table' }>) {
  const captionHtml = caption
    ? `<caption class="muted" style="padding:0 0 6px;text-align:left;font:600 14px/20px ${fonts};color:${light('muted')}">${escapeHtml(caption)}</caption>`
    : ''
  return `<table width="100%" style="width:100%">${captionHtml}${rows.map(rowOf).join('')}</table>`
}

function rowOf([name, value]: readonly [string, string]) {
  const cell = `padding:10px 0;border-bottom:1px solid ${light('line')};vertical-align:top`
  return `<tr><th scope="row" class="muted line" align="left" style="${cell};padding-right:16px;width:38%;font:15px/22px ${fonts};color:${light('muted')};text-align:left">${escapeHtml(name)}</th><td class="ink line" style="${cell};font:600 15px/22px ${fonts};color:${light('ink')}">${escapeHtml(value)}</td></tr>`
}

function listOf({ items }: Extract<Block, { kind: 'list' }>) {
  const entries = items.map((item) => {
    const { text, url, detail } = typeof item === 'string' ? { text: item } : item
    const name = url === undefined ? escapeHtml(text) : linkOf(text, url)
    const more =
      detail === undefined
        ? ''
        : `<br><span class="muted" style="color:${light('muted')};font-size:14px">${escapeHtml(detail)}</span>`
    return `<li style="margin:0 0 8px">${name}${more}</li>`
  })
  return `<ul class="ink" style="margin:0;padding:0 0 0 22px;${body}">${entries.join('')}</ul>`
}

const noteOf = ({ text }: Extract<Block, { kind: 'note' }>) =>
  `<table role="presentation" width="100%" style="width:100%"><tr><td class="note" bgcolor="${light('sunken')}" style="padding:14px 18px;border-radius:12px;background-color:${light('sunken')};font:14px/22px ${fonts};color:${light('ink')}">${escapeHtml(text)}</td></tr></table>`
