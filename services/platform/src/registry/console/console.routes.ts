import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { addCompression } from '@pointfare/core/http/compression'
import { NotFound } from '@pointfare/core/errors'
import type { ConsoleFiles } from './console-files.ts'

/** Where the build has places for what only the server knows. */
const noncePlace = '{style-nonce}'
const channelPlace = '{site-channel}'

/** Everything comes from this site. Styles need the nonce, because the page writes its own while it is drawn. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
}

type Dependencies = {
  files: ConsoleFiles
  /** The channel this site serves. */
  channel: string
}

/** The console for release managers: one page at every address of its own, and the files it loads. */
export const consoleRoutes =
  ({ files, channel }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    await addCompression(app)

    app.get('/releases', async (_request, reply) => sendPage(reply))
    for (const page of ['tokens', 'audit', 'previews']) {
      app.get(`/releases/${page}`, async (_request, reply) => sendPage(reply))
    }
    app.get('/releases/channels/*', async (_request, reply) => sendPage(reply))

    app.get<{ Params: { file: string } }>('/releases/assets/:file', async ({ params: { file } }, reply) => {
      const asset = await files.asset(file)
      if (!asset) throw new NotFound('The console has no such file')
      reply.headers({
        'content-type': asset.type,
        // Named after its content.
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      return asset.content
    })

    async function sendPage(reply: FastifyReply) {
      const page = await files.page()
      if (page === undefined) return sendUnbuilt(reply)

      const nonce = randomBytes(16).toString('base64')
      reply.headers({ ...pageHeaders, 'content-security-policy': policy(nonce) }).type('text/html; charset=utf-8')
      return page.replaceAll(noncePlace, nonce).replaceAll(channelPlace, channel)
    }
  }

const sendUnbuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The console is not built yet. npm start builds it; then reload this page.')
