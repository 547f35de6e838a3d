import { pageName } from '@pointfare/shared/page/page-name'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { PageView, pageViewsPath } from '@pointfare/shared/platform/page-view'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'

/** A view is a name of at most 40 characters. */
const longestBody = 1024

/** Takes what pages report of themselves. Nothing of the request but the page's name is kept. */
export const pageViewsRoutes =
  ({ liveRelease, pageViews }: Pick<EdgePorts, 'liveRelease' | 'pageViews'>): FastifyPluginAsync =>
  async (app) => {
    // Beacons say text/plain, other callers application/json: it is JSON either way.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post(pageViewsPath, { bodyLimit: longestBody }, async (request, reply) => {
      const view = PageView.safeParse(parsed(request.body))
      if (!view.success) return sendProblem(reply, 400, 'A page view is JSON like {"page":"search"}')

      if (!objects(request)) pageViews()?.count(countedName(view.data.page, liveRelease.current()))
      return reply.code(204).send()
    })
  }

/**
 * Global Privacy Control and Do Not Track: the page does not report then, and if it did, it would not be counted.
 * https://w3c.github.io/gpc/
 */
const objects = ({ headers }: FastifyRequest) => headers['sec-gpc'] === '1' || headers['dnt'] === '1'

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const names = new WeakMap<ReleaseDocument, Set<string>>()

/** The name a view is counted under: one of the live release's pages, or `other` for every other text. */
export function countedName(page: string, release: ReleaseDocument | undefined): string {
  return release && namesOf(release).has(page) ? page : 'other'
}

function namesOf(release: ReleaseDocument) {
  const known = names.get(release) ?? new Set([...Object.keys(shellPages), ...remotePaths(release)].map(pageName))
  names.set(release, known)
  return known
}

const remotePaths = ({ remotes }: ReleaseDocument) =>
  Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path))
