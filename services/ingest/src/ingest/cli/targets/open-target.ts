import { readFile } from 'node:fs/promises'
import type { Config } from '@pointfare/core/config'
import { ingestTokenFile } from '../../ingest-tokens.ts'
import { IngestRefused } from '../ingest-refused.ts'
import { openDatabaseTarget } from './database-target.ts'
import { createSiteTarget } from './site-target.ts'
import type { IngestTarget } from './target.ts'

/** What the command line and the configuration say about whom to send to. */
export type WhereTo = { config: Config; origin: string | undefined; tokenFile: string | undefined }

/** A busy site still says at once that it is there. */
const probeTimeoutMs = 5000

/** The site, when it runs or was named; else its database. */
export async function openTarget(told: WhereTo): Promise<IngestTarget> {
  const origin = told.origin ?? told.config.site.origin
  if (!told.origin && !(await answers(origin))) return openDatabaseTarget(told.config)
  return createSiteTarget({ origin, token: await findToken(told) })
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    () => true,
    () => false,
  )

/** The operator's token; undefined where it cannot be read: the site then refuses in a clear line of its own. */
export async function findToken({ config, tokenFile }: WhereTo): Promise<string | undefined> {
  const { ingestToken, dataDir } = config
  if (tokenFile) return (await readNamed(tokenFile)).trim()
  if (ingestToken) return ingestToken
  const kept = await readFile(ingestTokenFile(dataDir), 'utf8').catch(() => undefined)
  return kept?.trim()
}

const readNamed = (file: string) =>
  readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new IngestRefused(`The token file ${file} cannot be read (${cause.code})`, { cause })
  })
