import { NotFound } from '@pointfare/core/errors'
import { route } from '@pointfare/core/http/route'
import { confirmNewest, getPageKey, listFiles, readFile } from '@pointfare/shared/platform/operations/edges'
import type { FastifyPluginAsync } from 'fastify'
import type { ArtifactsRepository } from '../artifacts/artifacts.repository.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import type { Confirmations } from './confirmations.ts'

type Dependencies = {
  confirmations: Confirmations
  /** What pages are sealed with. */
  pageKey: Buffer
  files: Pick<ArtifactsRepository, 'listFiles'>
  store: Pick<ArtifactStore, 'open'>
}

/** What edges on other hosts need to serve what was released: files, the key of pages, and word that nothing newer is there. */
export const edgesRoutes =
  ({ confirmations, pageKey, files, store }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    route(app, confirmNewest, async ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return { confirmation: await confirmations.of(channel) }
    })

    route(app, getPageKey, (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { key: pageKey.toString('base64url') }
    })

    route(app, listFiles, async ({ params: { name, build } }) => {
      const list = await files.listFiles(name, build)
      if (list.length === 0) throw new NotFound(`There is no build ${build} of ${name} that can be released`)
      return list
    })

    route(app, readFile, async ({ params: { name, build, '*': path }, query: { twin } }, reply) => {
      const isListed = (await files.listFiles(name, build)).some((file) => file.path === path)
      const content = isListed ? await store.open({ name, build, path, encoding: twin }) : undefined
      if (!content) throw new NotFound(`There is no such file of ${name} ${build}`)
      return reply.type('application/octet-stream').send(content)
    })
  }
