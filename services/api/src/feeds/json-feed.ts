import type { Feed } from './feed.ts'

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
export const jsonFeed = ({ title, description, pageUrl, feedUrl, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en-GB',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.text,
      date_published: item.at.toISOString(),
    })),
  })
