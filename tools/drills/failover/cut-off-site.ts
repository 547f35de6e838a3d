import { setTimeout as pause } from 'node:timers/promises'
import type { Ports } from '../../cluster/settings.ts'
import { openRelay, type Relay } from './tcp-relay.ts'
import type { Scenario } from './scenario.ts'

const silentMs = 20_000

export type WaysOfOneSite = { relays: Relay[]; change: (env: Record<string, string>) => Record<string, string> }

/** Ways of one site to the primary and to the pooler, which can be cut for it alone. */
export async function openWaysOfOneSite(ports: Ports): Promise<WaysOfOneSite> {
  const [primary, pooler] = [await openRelay(ports.primary), await openRelay(ports.pooler)]
  const through = (url = '', from: number, to: number) => url.replace(`:${from}/`, `:${to}/`)
  return {
    relays: [primary, pooler],
    change: (env) => ({
      ...env,
      DATABASE_URL: through(env['DATABASE_URL'], ports.primary, primary.port),
      DATABASE_POOLER_URL: through(env['DATABASE_POOLER_URL'], ports.pooler, pooler.port),
    }),
  }
}

/** One of three sites gets no word to the primary, nor from it. */
export const cutOffSite =
  ({ relays }: WaysOfOneSite): Scenario =>
  async ({ during, demandWritesBack, demandReads }) => {
    const figures = await during(
      `the network between one site and the primary is silent for ${silentMs / 1000} s`,
      async () => {
        for (const relay of relays) relay.setSilent(true)
        await pause(silentMs)
        for (const relay of relays) relay.setSilent(false)
      },
    )
    demandWritesBack(figures)
    demandReads(figures)
  }
