import type { FastifyPluginAsync } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pageStyles } from './pages/page-styles.ts'
import { palette } from '@pointfare/shared/ui/palette'

const require = createRequire(import.meta.url)

const fontFiles = {
  'figtree.woff2': require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'bricolage.woff2':
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
}

const anHour = 'public, max-age=3600'

/** The stylesheet of the login's pages, and the picture of accounts that have none. */
export const assetsRoutes: FastifyPluginAsync = async (app) => {
  const etag = `"${createHash('sha256').update(pageStyles).digest('base64url').slice(0, 27)}"`
  app.get('/u/assets/page.css', async (request, reply) => {
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(pageStyles)
  })

  for (const [name, file] of Object.entries(fontFiles)) {
    app.get(`/u/assets/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', anHour)
        .type('font/woff2')
        .send(await readFile(file)),
    )
  }

  // Some letters become several in upper case.
  app.get<{ Params: { initials: string } }>('/u/pictures/:initials.svg', async ({ params: { initials } }, reply) => {
    if (!/^[\p{L}\p{N}]{1,6}$/u.test(initials)) return reply.code(404).send({ error: 'not_found' })
    return reply.header('cache-control', anHour).type('image/svg+xml').send(initialsPicture(initials))
  })
}

/** Initials on a disc of the night sky: the picture of an account without one. */
const initialsPicture = (initials: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <rect width="96" height="96" fill="${palette['sky-mid'][0]}"/>
  <text x="48" y="48" fill="${palette['on-night'][0]}" font-family="Figtree, system-ui, sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text>
</svg>
`
