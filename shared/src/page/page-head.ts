import type { ReleaseDocument } from '../platform/release.ts'
import { feedsOfPage, type FeedOfPage } from './feeds-of-page.ts'
import { fillTemplate, pathInOneForm } from './fill-template.ts'
import { findRoute, matchPath } from './find-route.ts'
import { shellPages } from './shell-pages.ts'

/** An element of the head besides its title; `json` is what a data block holds. */
export type HeadElement =
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  | { tag: 'script'; attributes: { type: 'application/ld+json' }; json: object }

export type PageHead = {
  /** False when no page has the path; the edge then answers 404. */
  isKnown: boolean
  /** `{page} | {site title}` */
  title: string
  /** Description, canonical address, what social networks and search engines read; in this order, all of it. */
  elements: HeadElement[]
}

type Site = { title: string; origin: string }

/** Longer than any real title; a hostile URL must not become a page-long one. */
const longestText = 160

/** The picture social networks show beside a link; served by the edge from the live shell. */
const socialCard = { path: '/social-card.png', width: '1200', height: '630' }

/** What stands in the head of the page at `pathname`. Pure: the edge renders it, the shell applies it on navigation. */
export function pageHead(pathname: string, remotes: ReleaseDocument['remotes'], site: Site): PageHead {
  const page = describePage(pathname, remotes)
  const title = `${presentable(page.title)} | ${site.title}`
  const description = presentable(page.description)
  const canonical = page.path === undefined ? undefined : site.origin + page.path

  return {
    isKnown: canonical !== undefined,
    title,
    elements: [
      meta('name', { description, ...(page.isIndexed ? {} : { robots: 'noindex' }) }),
      canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : [],
      page.path === undefined ? [] : feedsOfPage(page.path).map(feedLink),
      meta('property', openGraph({ title, description, canonical, site })),
      meta('name', { 'twitter:card': 'summary_large_image' }),
      page.path === '/' ? structuredData(site).map(dataBlock) : [],
    ].flat(),
  }
}

const feedLink = ({ href, type, title }: FeedOfPage): HeadElement => ({
  tag: 'link',
  attributes: { rel: 'alternate', type, title, href },
})

type OpenGraphed = { title: string; description: string; canonical: string | undefined; site: Site }

const openGraph = ({ title, description, canonical, site }: OpenGraphed) => ({
  'og:title': title,
  'og:description': description,
  'og:type': 'website',
  'og:site_name': site.title,
  'og:locale': 'en_GB',
  'og:image': site.origin + socialCard.path,
  'og:image:width': socialCard.width,
  'og:image:height': socialCard.height,
  ...(canonical ? { 'og:url': canonical } : {}),
})

const meta = (key: 'name' | 'property', contents: Record<string, string>): HeadElement[] =>
  Object.entries(contents).map(([name, content]) => ({ tag: 'meta', attributes: { [key]: name, content } }))

const dataBlock = (json: object): HeadElement => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  json,
})

/** A page in words; `path` is its one address, undefined for a path that has no page. */
type Described = { title: string; description: string; path?: string; isIndexed: boolean }

function describePage(pathname: string, remotes: ReleaseDocument['remotes']): Described {
  const own = Object.entries(shellPages).find(([path]) => matchPath(path, pathname))
  if (own) return { ...own[1], path: own[0], isIndexed: own[1].isIndexed ?? true }

  const found = findRoute(remotes, pathname)
  if (!found) return unknownPage(pathname)

  return {
    title: fillTemplate(found.route.title, found.params),
    description: fillTemplate(found.route.description, found.params),
    path: pathInOneForm(pathname, found.route.path, found.route.title),
    isIndexed: found.route.guard === undefined,
  }
}

function unknownPage(pathname: string): Described {
  const segment = presentable(readable(pathname.split('/').findLast((part) => part !== '') ?? ''))
  return {
    title: segment ? segment.charAt(0).toUpperCase() + segment.slice(1) : 'Page not found',
    description: 'There is no such page. Search reward flights, or find your way from the site map.',
    isIndexed: false,
  }
}

function readable(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Broken percent-encoding says nothing a person could read.
    return ''
  }
}

/** A URL may hold anything; control and direction characters would garble the tab or hide what it really says. */
function presentable(text: string) {
  const visible = text.replace(/\p{C}/gu, '').trim()
  return visible.length > longestText ? `${visible.slice(0, longestText).trimEnd()}…` : visible
}

/**
 * The organisation and the website with its search action, as schema.org objects.
 * https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
function structuredData({ title, origin }: { title: string; origin: string }): object[] {
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name: title, url: `${origin}/` },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: title,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/search/airline/any/origin/{origin}/destination/{destination}/from/any/to/any`,
        },
        'query-input': ['required name=origin', 'required name=destination'],
      },
    },
  ]
}
