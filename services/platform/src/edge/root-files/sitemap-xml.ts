import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { escapeHtml } from '@pointfare/core/http/escape-html'

type Entry = { path: string; changedAt: string }

/** Every public page of the live release whose address has no parameters. */
export function sitemapXml(origin: string, release: ReleaseDocument): string {
  const entries = [...shellEntries(release), ...remoteEntries(release)].map(
    ({ path, changedAt }) => `  <url><loc>${escapeHtml(origin + path)}</loc><lastmod>${changedAt}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const shellEntries = ({ shell }: ReleaseDocument): Entry[] =>
  Object.entries(shellPages)
    .filter(([, { isIndexed = true }]) => isIndexed)
    .map(([path]) => ({ path, changedAt: shell.publishedAt }))

const remoteEntries = ({ remotes }: ReleaseDocument): Entry[] =>
  Object.values(remotes).flatMap(({ routes, publishedAt }) =>
    routes
      .filter(({ path, guard }) => guard === undefined && !/[:*{]/.test(path))
      .map(({ path }) => ({ path, changedAt: publishedAt })),
  )
