import { escapeXml } from './escape-xml.ts'
import type { Feed, FeedItem } from './feed.ts'

/** RSS 2.0, https://www.rssboard.org/rss-specification, with the address of the feed itself as Atom says it. */
export const rssFeed = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.pageUrl)}</link>
<description>${escapeXml(feed.description)}</description>
<language>en-GB</language>
<ttl>15</ttl>
<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${feed.items.map(itemOf).join('')}</channel>
</rss>
`

const itemOf = ({ id, title, text, url, at }: FeedItem) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="false">${escapeXml(id)}</guid>
<pubDate>${rfc822(at)}</pubDate>
<description>${escapeXml(text)}</description>
</item>
`

/** `Mon, 23 Nov 2026 06:52:00 +0000`: JavaScript writes the same but for the zone, for which readers want a number. */
const rfc822 = (at: Date) => at.toUTCString().replace('GMT', '+0000')
