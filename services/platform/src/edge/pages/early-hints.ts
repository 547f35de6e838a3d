import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PinnedFile } from './page-needs.ts'

/**
 * Tells a browser that opens a page what to load for it, before the page is looked at. Browsers take this over HTTP/2 and
 * later only, which a proxy in front speaks to them; programs that do not open pages may not know the status 103. Like the
 * page's own links, these are in no hurry: the page comes first.
 */
export function sendEarlyHints({ headers, raw }: FastifyRequest, reply: FastifyReply, modules: PinnedFile[]) {
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersionMinor === 0) return
  const links = modules.map(
    ({ href, integrity }) => `<${href}>; rel=modulepreload; crossorigin; integrity="${integrity}"; fetchpriority=low`,
  )
  if (links.length > 0) reply.raw.writeEarlyHints({ link: links })
}
