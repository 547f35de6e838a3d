import * as z from 'zod'
import { alertConfig, alertSettings } from './config/alert-settings.ts'
import { backupConfig, backupProblems, backupSettings } from './config/backup-settings.ts'
import { clockProblems, clockSettings, clockWarnings } from './config/clock-settings.ts'
import { dataConfig, dataProblems, dataSettings } from './config/data-settings.ts'
import { databaseConfig, databaseProblems, databaseSettings } from './config/database-settings.ts'
import { deadlineConfig, deadlineSettings } from './config/deadline-settings.ts'
import { edgeConfig, edgeProblems, edgeSettings } from './config/edge-settings.ts'
import { frontCacheConfig, frontCacheProblems, frontCacheSettings } from './config/front-cache-settings.ts'
import { InvalidConfig } from './config/invalid-config.ts'
import { issuerConfig, issuerSettings } from './config/issuer-settings.ts'
import { limitConfig, limitSettings } from './config/limit-settings.ts'
import { mailConfig, mailProblems, mailSettings } from './config/mail-settings.ts'
import { misspeltNames } from './config/misspelt-names.ts'
import { overrideConfig, overrideProblems, overrideSettings } from './config/override-settings.ts'
import { previewConfig, previewProblems, previewSettings } from './config/preview-settings.ts'
import { pullConfig, pullProblems, pullSettings } from './config/pull-settings.ts'
import { releaseConfig, releaseSettings } from './config/release-settings.ts'
import { renderingConfig, renderingSettings } from './config/rendering-settings.ts'
import { secretConfig, secretSettings, secretWarnings } from './config/secret-settings.ts'
import { serverConfig, serverSettings } from './config/server-settings.ts'
import {
  tenantManagementConfig,
  tenantManagementProblems,
  tenantManagementSettings,
} from './config/tenant-management-settings.ts'
import { siteConfig, siteProblems, siteSettings } from './config/site-settings.ts'
import { socialConfig, socialProblems, socialSettings } from './config/social-settings.ts'

/** `name`: environment variable · schema with default · one line for people. The type is derived from it. */
export const settings = z
  .object({
    ...serverSettings.shape,
    ...databaseSettings.shape,
    ...limitSettings.shape,
    ...siteSettings.shape,
    ...socialSettings.shape,
    ...tenantManagementSettings.shape,
    ...dataSettings.shape,
    ...clockSettings.shape,
    ...pullSettings.shape,
    ...mailSettings.shape,
    ...releaseSettings.shape,
    ...issuerSettings.shape,
    ...deadlineSettings.shape,
    ...overrideSettings.shape,
    ...previewSettings.shape,
    ...alertSettings.shape,
    ...renderingSettings.shape,
    ...frontCacheSettings.shape,
    ...edgeSettings.shape,
    ...secretSettings.shape,
    ...backupSettings.shape,
  })
  .superRefine((data, context) => {
    const problems = [
      databaseProblems(data),
      siteProblems(data),
      socialProblems(data),
      tenantManagementProblems(data),
      dataProblems(data),
      clockProblems(data),
      pullProblems(data),
      mailProblems(data),
      overrideProblems(data),
      previewProblems(data),
      frontCacheProblems(data),
      edgeProblems(data),
      backupProblems(data),
    ].flat()
    for (const { name, message } of problems) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** Environment variables that the services know. */
export const settingNames = Object.keys(settings.shape)

/** Every setting of the services, read once. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws InvalidConfig naming each variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(present)
  if (!data) {
    throw new InvalidConfig(error.issues.map(({ path, message }) => ({ name: path.join('.'), message })))
  }

  return {
    ...serverConfig(data),
    ...databaseConfig(data),
    ...limitConfig(data),
    ...siteConfig(data),
    ...socialConfig(data),
    ...tenantManagementConfig(data),
    ...dataConfig(data),
    ...pullConfig(data),
    ...mailConfig(data),
    ...releaseConfig(data),
    ...issuerConfig(data, siteConfig(data)),
    ...deadlineConfig(data),
    ...overrideConfig(data),
    ...previewConfig(data),
    ...alertConfig(data),
    ...renderingConfig(data),
    ...frontCacheConfig(data),
    ...edgeConfig(data),
    ...secretConfig(data),
    ...backupConfig(data),
    /** Lines for the operator about what is probably a mistake. */
    warnings: [
      ...clockWarnings(data),
      ...misspeltNames(Object.keys(present), settingNames),
      ...secretWarnings(data, siteConfig(data).site.origin),
    ],
  }
}
