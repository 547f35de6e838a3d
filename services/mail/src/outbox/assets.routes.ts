import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyPluginAsync } from 'fastify'
import { pageStyles } from './pages/page-styles.ts'

const require = createRequire(import.meta.url)

const fontFiles = {
  'figtree.woff2': require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'bricolage.woff2':
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
}

/** The stylesheet of the outbox's pages and its faces; they tell nothing about letters. */
export const assetsRoutes: FastifyPluginAsync = async (app) => {
  const etag = `"${createHash('sha256').update(pageStyles).digest('base64url').slice(0, 27)}"`
  app.get('/outbox/assets/page.css', async (request, reply) => {
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(pageStyles)
  })

  for (const [name, file] of Object.entries(fontFiles)) {
    app.get(`/outbox/assets/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('font/woff2')
        .send(await readFile(file)),
    )
  }
}
