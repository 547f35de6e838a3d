import { ArtifactName } from '@pointfare/shared/platform/artifact'
import { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { TabsService } from './tabs.service.ts'

/** What goes with a remote, and how many people are looking at it. */
export const removalPreviewRoutes =
  (channels: Pick<ChannelsService, 'removal'>, tabs: Pick<TabsService, 'convergence'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels/:channel/removal/:name',
      {
        config: { mayUse: anybody },
        schema: { params: z.extend(channelParams, { name: ArtifactName }), response: { 200: RemovalPreview } },
      },
      async ({ params: { channel, name } }) => {
        const preview = await channels.removal(channel, name)
        const { builds } = await tabs.convergence(channel)
        const running = builds.filter((one) => one.name === name).reduce((sum, one) => sum + one.tabs, 0)
        return { ...preview, tabs: running }
      },
    )
  }
