import { route } from '@pointfare/server/http/route'
import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { TabsService } from './tabs.service.ts'

/** What goes with a remote, and how many people are looking at it. */
export const removalPreviewRoutes =
  (channels: Pick<ChannelsService, 'removal'>, tabs: Pick<TabsService, 'convergence'>): FastifyPluginAsync =>
  async (app) =>
    route(app, previewRemoval, async ({ params: { channel, name } }) => {
      const preview = await channels.removal(channel, name)
      const { builds } = await tabs.convergence(channel)
      const running = builds.filter((one) => one.name === name).reduce((sum, one) => sum + one.tabs, 0)
      return { ...preview, tabs: running }
    })
