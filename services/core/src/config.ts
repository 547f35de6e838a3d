import { isOfThisMachine } from '@pointfare/shared/platform/connect-origin'
import { distance } from 'fastest-levenshtein'
import * as z from 'zod'
import { systemTime } from './clock.ts'
import { backupConfig, backupProblems, backupSettings } from './config/backup-settings.ts'
import { dataConfig, dataProblems, dataSettings } from './config/data-settings.ts'
import { databaseConfig, databaseProblems, databaseSettings } from './config/database-settings.ts'
import { edgeConfig, edgeProblems, edgeSettings } from './config/edge-settings.ts'
import { frontCacheConfig, frontCacheProblems, frontCacheSettings } from './config/front-cache-settings.ts'
import { InvalidConfig, type Problem } from './config/invalid-config.ts'
import { issuerConfig, issuerSettings } from './config/issuer-settings.ts'
import { limitConfig, limitSettings } from './config/limit-settings.ts'
import { mailConfig, mailProblems, mailSettings } from './config/mail-settings.ts'
import { onOrOff, secret, wholeNumber } from './config/plain-values.ts'
import { previewConfig, previewProblems, previewSettings } from './config/preview-settings.ts'
import { pullConfig, pullProblems, pullSettings } from './config/pull-settings.ts'
import { releaseConfig, releaseSettings } from './config/release-settings.ts'
import { renderingConfig, renderingSettings } from './config/rendering-settings.ts'
import { serverConfig, serverSettings } from './config/server-settings.ts'
import { siteConfig, siteProblems, siteSettings } from './config/site-settings.ts'
import { socialConfig, socialProblems, socialSettings } from './config/social-settings.ts'
import {
  tenantManagementConfig,
  tenantManagementProblems,
  tenantManagementSettings,
} from './config/tenant-management-settings.ts'

/** Whether developers may see unreleased code in this site, and who. */
const overrideSettings = z.object({
  OVERRIDES: z
    .enum(['off', 'people', 'on'], 'must be off, people or on')
    .optional()
    .describe(
      'Who may see unreleased code in this site; people: of OVERRIDE_PEOPLE, on: any token that may publish; default on with ENVIRONMENT=development, else off',
    ),
  OVERRIDE_PEOPLE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}(\s*,\s*[a-z][a-z0-9-]{1,39})*$/, 'must be names of release tokens, between commas')
    .transform((names) => names.split(/\s*,\s*/))
    .optional()
    .describe('With OVERRIDES=people: whose release tokens may create overrides, between commas'),
})

type OverrideSettingsData = z.infer<typeof overrideSettings> & { ENVIRONMENT: string }

/** Any other name than that of a laptop may stand for a site with real members. */
const modeOf = ({ OVERRIDES, ENVIRONMENT }: OverrideSettingsData) =>
  OVERRIDES ?? (ENVIRONMENT === 'development' ? 'on' : 'off')

/** Naming people while overrides are open to all is a mistake. */
function overrideProblems(data: OverrideSettingsData): Problem[] {
  const isForPeople = modeOf(data) === 'people'
  if (isForPeople === (data.OVERRIDE_PEOPLE !== undefined)) return []
  const message = isForPeople ? 'must name whose release tokens OVERRIDES=people means' : 'needs OVERRIDES=people'
  return [{ name: 'OVERRIDE_PEOPLE', message }]
}

function overrideConfig(data: OverrideSettingsData) {
  const mode = modeOf(data)
  return { overrides: mode === 'people' ? { mode, people: data.OVERRIDE_PEOPLE ?? [] } : { mode } }
}

/** Where browsers subscribe: Chrome and those built on it, Firefox, Safari, Edge. */
const knownPushHosts =
  'fcm.googleapis.com,jmt17.google.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** How alerts reach people. */
const alertSettings = z.object({
  ALERTS_KEY: secret
    .optional()
    .describe(
      'Secret from which the key of web pushes, the secrets of webhooks and the links that end alerts are derived; unset: created in DATA_DIR/alerts-key',
    ),
  PUSH_HOSTS: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9.-]+(:\d+)?(\s*,\s*(\*\.)?[a-z0-9.-]+(:\d+)?)*$/,
      'must be names between commas, such as fcm.googleapis.com,*.push.apple.com',
    )
    .default(knownPushHosts)
    .describe('Push services that browsers may subscribe with, between commas; *. stands for any name below'),
  LOCAL_RECEIVERS: onOrOff
    .default('off')
    .describe('Whether pushes and webhooks may be sent to this machine and private networks, also over http'),
})

type AlertSettingsData = z.infer<typeof alertSettings>

const alertConfig = (data: AlertSettingsData) => ({
  alerts: {
    key: data.ALERTS_KEY,
    pushHosts: data.PUSH_HOSTS.split(/\s*,\s*/),
    allowsLocal: data.LOCAL_RECEIVERS === 'on',
  },
})

/** Long enough that what follows from it cannot be guessed: `openssl rand -base64 32` writes 44 characters. */
const keyText = z.string().min(32, 'must have 32 characters or more, such as `openssl rand -base64 32` writes')

/** What secrets are encrypted with where they are kept. */
const secretSettings = z.object({
  SECRETS_KEY: keyText
    .optional()
    .describe('Encrypts private keys and secrets in the database and in DATA_DIR; unset: they are stored unencrypted'),
  SECRETS_KEY_BEFORE: keyText
    .optional()
    .describe('The former key, for one start of every process: what it encrypted is encrypted again'),
})

type SecretSettingsData = z.infer<typeof secretSettings>

const secretConfig = ({ SECRETS_KEY, SECRETS_KEY_BEFORE }: SecretSettingsData) => ({
  secretsKeys: { key: SECRETS_KEY, before: SECRETS_KEY_BEFORE },
})

/** Lines for the operator of a site that others use: on a laptop nobody else reads the disk. */
const secretWarnings = (data: SecretSettingsData, origin: string): string[] =>
  data.SECRETS_KEY === undefined && !isOfThisMachine(origin)
    ? [
        'SECRETS_KEY is not set: private keys lie in the database and in DATA_DIR as they are, for whoever reads a disk or a backup (openssl rand -base64 32 makes a key).',
      ]
    : []

const seconds = (usual: number) => z.coerce.number().min(0.1).max(600).default(usual)

/** How long anything may take before its caller gets an error instead. */
const deadlineSettings = z.object({
  LOCK_TIMEOUT_SECONDS: seconds(3).describe('How long a statement waits for a lock'),
  STATEMENT_TIMEOUT_SECONDS: seconds(8).describe('How long a statement may take, waiting for locks included'),
  CONNECT_TIMEOUT_SECONDS: seconds(5).describe('How long a request waits for a connection to the database'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(5)
    .describe('How long requests are accepted after SIGTERM: as long as a proxy needs to notice'),
  REQUEST_TIMEOUT_SECONDS: seconds(15).describe('By when an answer must begin; later for prices and releases'),
})

const deadlineConfig = (data: z.infer<typeof deadlineSettings>) => ({
  deadlines: {
    lockMs: data.LOCK_TIMEOUT_SECONDS * 1000,
    statementMs: data.STATEMENT_TIMEOUT_SECONDS * 1000,
    connectMs: data.CONNECT_TIMEOUT_SECONDS * 1000,
    requestMs: data.REQUEST_TIMEOUT_SECONDS * 1000,
    drainMs: data.DRAIN_SECONDS * 1000,
  },
})

/** A clock that is ahead of the real one: for tests, and for looking at demo data of another day. */
const clockSettings = z.object({
  POINTFARE_CLOCK_OFFSET_MS: wholeNumber(0)
    .default(0)
    .describe('By how many milliseconds the clock is ahead; the commands compute it from POINTFARE_NOW'),
  SHIFTED_CLOCK: onOrOff.default('off').describe('Accept a clock that is ahead even without demo data: for tests only'),
})

type Data = z.infer<typeof clockSettings> & { DEMO_DATA: 'on' | 'off' }

/** Prices, logins and tokens of real people are of the real time. */
function clockProblems({ POINTFARE_CLOCK_OFFSET_MS: offsetMs, SHIFTED_CLOCK, DEMO_DATA }: Data): Problem[] {
  if (offsetMs === 0 || SHIFTED_CLOCK === 'on' || DEMO_DATA === 'on') return []
  const message = 'only beside demo data, DEMO_DATA=on, may the clock be ahead: start this site without POINTFARE_NOW'
  return [{ name: 'POINTFARE_CLOCK_OFFSET_MS', message }]
}

function clockWarnings({ POINTFARE_CLOCK_OFFSET_MS: offsetMs }: Data): string[] {
  if (offsetMs === 0) return []
  const days = (offsetMs / 86_400_000).toFixed(2)
  return [`The clock of this site is ahead by ${offsetMs} ms (${days} days): it says ${systemTime().toISOString()}.`]
}

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

/** Shorter names, such as PORT, are close to names of other programs. */
const shortestName = 8

/** One letter in five may be wrong. */
const isNear = (name: string, known: string) => distance(name, known) <= Math.floor(known.length / 5)

/**
 * Variables that are nearly named like a setting, each with a line for the operator. The rest of a machine's
 * environment is left alone.
 */
function misspeltNames(names: string[], settings: string[]): string[] {
  const longNames = settings.filter((name) => name.length >= shortestName)
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = longNames.find((known) => isNear(name.toUpperCase(), known))
      return meant ? [`${name} is no setting and does nothing: did you mean ${meant}?`] : []
    })
}
