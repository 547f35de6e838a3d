import { SaxesParser } from 'saxes'
import * as z from 'zod'

type Texts = Record<string, string>

/** What a strict XML parser reads in an RSS 2.0 document: the texts of the channel's own elements and of each item's. */
export function rssIn(document: string): { channel: Texts; items: Texts[] } {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const channel: Texts = {}
  const items: Texts[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (path.join('/') === 'rss/channel/item') items.push({})
  })
  parser.on('text', (text) => {
    const place = path.join('/')
    const name = path.at(-1) ?? ''
    const texts = place.startsWith('rss/channel/item/') ? items.at(-1) : channel
    if (texts && text.trim()) texts[name] = (texts[name] ?? '') + text
  })
  parser.on('closetag', () => void path.pop())
  parser.write(document).close()
  return { channel, items }
}

/** As https://www.jsonfeed.org/version/1.1/ has it, as far as this site writes it; nothing else may be in it. */
export const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.literal('en-GB'),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: z.iso.datetime(),
    }),
  ),
})

/** The properties of each event of an iCalendar document, by name with parameters; long lines are joined (RFC 5545, 3.1). */
export function entriesIn(document: string): Texts[] {
  const lines = document.replace(/\r\n[ \t]/g, '').split('\r\n')
  const entries: Texts[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({})
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    const entry = entries.at(-1)
    if (entry) entry[name] = value
  }
  return entries
}
