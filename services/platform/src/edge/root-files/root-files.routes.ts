import { systemTimeMs } from '@pointfare/core/clock'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { findRoute } from '@pointfare/shared/page/find-route'
import { serverPaths } from '@pointfare/shared/page/server-paths'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { licensesFile, licensesPath } from '@pointfare/shared/platform/third-party-licenses'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ArtifactFiles, EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { inertPolicy } from '../security-headers.ts'
import { securityText, securityTextPath } from './security-text.ts'
import { endingWorker, workerFile, workerHeaders, workerPath } from './service-worker.ts'

/** What is written anew for each site; everything else at the root is a file of the live shell. */
const writtenPaths = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', licensesPath, workerPath]
const shellFiles = serverPaths.rootFiles.filter((path) => !writtenPaths.includes(path))

/** Their names stay while their content may change with a release. */
const anHour = 'public, max-age=3600'

type Ports = Pick<EdgePorts, 'config' | 'liveRelease' | 'artifactFiles' | 'now'>
/** `open` is for browsers that do not have the file yet: once opened, it has to be sent to be closed. */
type Content = {
  type: string
  etag: string
  bytes: number
  open: () => Promise<Readable | string | undefined>
  headers?: Record<string, string>
}

/**
 * What belongs to the site as a whole: for search engines, for phones that keep it as an app, for bookmarks.
 * `isFound`: whether search engines may come.
 */
export const rootFilesRoutes =
  (ports: Ports, { isFound } = { isFound: true }): FastifyPluginAsync =>
  async (app) => {
    const serve = (path: string, read: (release: ReleaseDocument) => Promise<Content | undefined> | Content) =>
      app.route({
        method: ['GET', 'HEAD'],
        url: path,
        handler: async (request, reply) => {
          const release = ports.liveRelease.current()
          if (!release) return sendProblem(reply.header('retry-after', '2'), 503, 'The site is starting')

          const content = await read(release)
          return content ? send(request, reply, content) : sendMissing(reply)
        },
      })

    serve('/robots.txt', () =>
      written('text/plain; charset=utf-8', isFound ? robotsTxt(ports.config().site.origin) : closedRobotsTxt),
    )
    if (isFound) {
      serve('/sitemap.xml', (release) =>
        written('application/xml; charset=utf-8', sitemapXml(ports.config().site.origin, release)),
      )
    }
    serve('/manifest.webmanifest', (release) =>
      written('application/manifest+json', JSON.stringify(webManifest(ports.config().site.title, release))),
    )
    serve(securityTextPath, () => {
      const { site, securityContact } = ports.config()
      return written(
        'text/plain; charset=utf-8',
        securityText(site.origin, securityContact, new Date(ports.now?.() ?? systemTimeMs())),
      )
    })
    serve(licensesPath, async (release) =>
      written('text/plain; charset=utf-8', await licensesTxt(release, ports.artifactFiles)),
    )
    serve(workerPath, (release) => workerOf(ports, release))
    for (const path of shellFiles) serve(path, (release) => fileOfShell(ports, release, path.slice(1)))
  }

/** Pages for one person or for operators; everything else may be found. */
const closed = ['/debug/', '/members', '/metrics', '/outbox']

const robotsTxt = (origin: string) =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** For addresses that are nobody's to find. */
const closedRobotsTxt = 'User-agent: *\nDisallow: /\n'

const written = (type: string, text: string): Content => ({
  type,
  etag: createHash('sha256').update(text).digest('base64url').slice(0, 27),
  bytes: Buffer.byteLength(text),
  open: async () => text,
})

async function fileOfShell({ artifactFiles }: Ports, { shell }: ReleaseDocument, name: string) {
  const file = await artifactFiles.find('shell', shell.build, name)
  return file && { type: file.type, bytes: file.bytes, etag: shell.integrity[name] ?? shell.build, open: file.open }
}

/** The live shell's, as long as it has one and the operator wants one. */
async function workerOf(ports: Ports, release: ReleaseDocument): Promise<Content> {
  const file = ports.config().serviceWorker ? await fileOfShell(ports, release, workerFile) : undefined
  return { ...(file ?? written('text/javascript; charset=utf-8', endingWorker)), headers: workerHeaders }
}

async function send(request: FastifyRequest, reply: FastifyReply, { type, etag, bytes, open, headers: own }: Content) {
  const tag = `"${etag}"`
  const headers = { 'cache-control': anHour, 'content-security-policy': inertPolicy, ...own, etag: tag }
  if (isKnown(tag, request.headers['if-none-match'])) return reply.headers(headers).code(304).send()

  const body = await open()
  if (body === undefined) return sendMissing(reply)
  return reply
    .headers({ ...headers, 'content-length': bytes })
    .type(type)
    .send(body)
}

const sendMissing = (reply: FastifyReply) => sendProblem(reply, 404, 'There is nothing at this address')

/** A cache in between may have made the tag a weak one. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
const isKnown = (tag: string, header = '') =>
  header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

/** The notices of everything that the site runs. The fonts of the sign-in pages are the shell's, so theirs are among them. */
async function licensesTxt({ shell, remotes }: ReleaseDocument, files: ArtifactFiles): Promise<string> {
  const builds = [
    ['shell', shell.build] as const,
    ...Object.entries(remotes).map(([name, { build }]) => [name, build] as const),
  ]
  const notices = await Promise.all(
    builds.map(async ([name, build]) => (await files.find(name, build, licensesFile))?.text() ?? withoutNotices(name)),
  )
  return notices.join('\n\n')
}

/** A team that builds elsewhere may write them another way, or have borrowed nothing. */
const withoutNotices = (name: string) => `Third-party software in ${name}: its build brings no notices.\n`

type Entry = { path: string; changedAt: string }

/** Every public page of the live release whose address has no parameters. */
function sitemapXml(origin: string, release: ReleaseDocument): string {
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

/** The night of the page's header, in the light theme: what stands around the site before it is drawn. */
const night = '#0c1738'

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, description: string) => ({
  name,
  url,
  description,
  icons: [icon('/icon-192.png', 192)],
})

/** Those of them that the release has a page for. */
const shortcuts = [
  shortcut('Search', '/search', 'Reward flights between two places'),
  shortcut('Cheapest', '/cheapest', 'The lowest prices of all routes'),
  shortcut('Inbox', '/members/inbox', 'What your alerts have found'),
  shortcut('Alerts', '/members/alerts', 'What you are waiting for'),
]

/** What a phone needs to keep the site among its apps. https://www.w3.org/TR/appmanifest/ */
const webManifest = (title: string, { remotes }: Pick<ReleaseDocument, 'remotes'>) => ({
  id: '/',
  name: title,
  short_name: title,
  description: 'Search reward flights, see points per cabin and seats left, and watch prices change.',
  lang: 'en-GB',
  dir: 'ltr',
  categories: ['travel'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: night,
  theme_color: night,
  icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
  shortcuts: shortcuts.filter(({ url }) => findRoute(remotes, url)),
})
