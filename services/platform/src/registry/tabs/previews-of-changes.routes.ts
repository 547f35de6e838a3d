import { route } from '@pointfare/core/http/route'
import { planChange, previewRemoval } from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { TabsService } from './tabs.service.ts'

/** What changes of a channel would do, and how many people are looking at what they concern. */
export const previewsOfChangesRoutes =
  (channels: Pick<ChannelsService, 'removal' | 'plan'>, tabs: Pick<TabsService, 'convergence'>): FastifyPluginAsync =>
  async (app) => {
    route(app, previewRemoval, async ({ params: { channel, name } }) => {
      const preview = await channels.removal(channel, name)
      return { ...preview, tabs: (await countTabs(channel))(name) }
    })

    route(app, planChange, async ({ params: { channel }, body }) => {
      const plan = await channels.plan(channel, body)
      const tabsOf = plan.seq > 0 ? await countTabs(channel) : () => 0
      return { ...plan, changes: plan.changes.map((change) => ({ ...change, tabs: tabsOf(change.name) })) }
    })

    async function countTabs(channel: string) {
      const { builds } = await tabs.convergence(channel)
      return (name: string) => builds.filter((one) => one.name === name).reduce((sum, one) => sum + one.tabs, 0)
    }
  }
