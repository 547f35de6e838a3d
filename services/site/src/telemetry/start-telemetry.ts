import type { Telemetry } from './run-telemetry.ts'
import { telemetrySettings } from './telemetry-settings.ts'

const none: Telemetry = { stop: async () => {} }

/**
 * Tells a collector of traces and metrics where OpenTelemetry's variables ask for it; otherwise not one of its modules is
 * loaded. It has to come before whatever it watches is loaded.
 * @throws InvalidConfig
 */
export async function startTelemetry(env: Record<string, string | undefined>): Promise<Telemetry> {
  const settings = telemetrySettings(env)
  if (!settings) return none
  const { runTelemetry } = await import('./run-telemetry.ts')
  return runTelemetry(settings)
}
