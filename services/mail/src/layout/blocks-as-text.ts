import { webUrl, type Block } from './block.ts'

/** The blocks for readers without HTML, a blank line between two. */
export const blocksAsText = (blocks: readonly Block[]) => blocks.map(textOf).join('\n\n')

function textOf(block: Block): string {
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
