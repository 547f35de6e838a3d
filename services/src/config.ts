import * as z from 'zod'
import { dataConfig, dataSettings } from './config/data-settings.ts'
import { InvalidConfig } from './config/invalid-config.ts'
import { limitConfig, limitSettings } from './config/limit-settings.ts'
import { releaseConfig, releaseSettings } from './config/release-settings.ts'
import { serverConfig, serverSettings } from './config/server-settings.ts'
import { siteConfig, siteSettings } from './config/site-settings.ts'

/** `name`: environment variable · schema with default · one line for people. The type is derived from it. */
const settings = z.object({
  ...serverSettings.shape,
  ...limitSettings.shape,
  ...siteSettings.shape,
  ...dataSettings.shape,
  ...releaseSettings.shape,
})

/** Every setting of the services, read once. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws InvalidConfig naming the variable
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(present)
  const issue = error?.issues[0]
  if (!data) throw new InvalidConfig(`${String(issue?.path[0])}: ${issue?.message}`)

  return {
    ...serverConfig(data),
    ...limitConfig(data),
    ...siteConfig(data),
    ...dataConfig(data),
    ...releaseConfig(data),
  }
}
