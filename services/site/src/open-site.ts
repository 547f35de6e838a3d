import { readConfig } from '@pointfare/core/config'
import { limitsTogether } from '@pointfare/core/limits/site-counter'
import { openCounts } from './open-counts.ts'
import type { Site } from './site.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { telemetrySettings } from './telemetry/telemetry-settings.ts'

/**
 * Starts the site in as many processes as these settings say.
 * @throws InvalidConfig, and as startSite
 */
export async function openSite(env: Record<string, string | undefined>): Promise<Site> {
  const config = readConfig(env)
  // Workers read them, too; a mistake in them ends the start here.
  telemetrySettings(env)
  // Neither needs what the other is made of.
  if (config.workers > 1) return (await import('./workers/start-workers.ts')).startWorkers(config, env)

  const telemetry = await startTelemetry(env)
  const counts = await openCounts(config)
  const rateLimits = counts ? limitsTogether(config.rateLimits, counts.count) : config.rateLimits
  try {
    const site = await (await import('./site.ts')).startSite({ ...config, rateLimits })
    return {
      ...site,
      async close() {
        await site.close()
        counts?.close()
        await telemetry.stop()
      },
    }
  } catch (error) {
    counts?.close()
    throw error
  }
}
