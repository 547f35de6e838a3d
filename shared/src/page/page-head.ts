import type { ReleaseDocument } from '../contracts/release.ts'
import { fillTemplate } from './fill-template.ts'
import { findRoute, matchPath } from './find-route.ts'
import { shellPages } from './shell-pages.ts'
import { structuredData } from './structured-data.ts'

export type PageHead = {
  /** False when nobody owns the path: the edge then answers 404. */
  isKnown: boolean
  /** `{page} | {site title}` */
  title: string
  description: string
  /** Absolute address without query; undefined for an unknown path, which must not be indexed. */
  canonical: string | undefined
  /** Content of `<meta property>` by property. */
  openGraph: Record<string, string>
  /** schema.org objects for `application/ld+json`; only the home page has any. */
  structuredData: object[]
}

type Site = { title: string; origin: string }

/** Longer than any real title; a hostile URL must not become a page-long one. */
const longestText = 160

/** What stands in the head of the page at `pathname`. Pure: the edge renders it, the shell applies it on navigation. */
export function pageHead(pathname: string, remotes: ReleaseDocument['remotes'], site: Site): PageHead {
  const page = describePage(pathname, remotes)
  const title = `${presentable(page.title)} | ${site.title}`
  const description = presentable(page.description)
  const canonical = page.path === undefined ? undefined : site.origin + page.path

  return {
    isKnown: canonical !== undefined,
    title,
    description,
    canonical,
    openGraph: {
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:site_name': site.title,
      ...(canonical ? { 'og:url': canonical } : {}),
    },
    structuredData: page.path === '/' ? structuredData(site) : [],
  }
}

/** A page in words; `path` is its one address, undefined when the pathname is nobody's. */
type Described = { title: string; description: string; path?: string }

function describePage(pathname: string, remotes: ReleaseDocument['remotes']): Described {
  const own = Object.entries(shellPages).find(([path]) => matchPath(path, pathname))
  if (own) return { ...own[1], path: own[0] }

  const found = findRoute(remotes, pathname)
  if (!found) return unknownPage(pathname)

  return {
    title: fillTemplate(found.route.title, found.params),
    description: fillTemplate(found.route.description, found.params),
    path: pathname.replace(/\/$/, ''),
  }
}

function unknownPage(pathname: string): Described {
  const segment = readable(pathname.split('/').findLast((part) => part !== '') ?? '')
  return {
    title: segment ? segment.charAt(0).toUpperCase() + segment.slice(1) : 'Page not found',
    description: 'There is no such page. Search reward flights, or find your way from the site map.',
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
