import { readFile } from 'node:fs/promises'
import type { Config } from '@pointfare/server/config'
import { ingestTokenFile } from '../../ingest-tokens.ts'
import { IngestRefused } from '../errors.ts'
import type { CliOptions } from '../options.ts'
import { openDatabaseTarget } from './database-target.ts'
import { createSiteTarget } from './site-target.ts'
import type { IngestTarget } from './target.ts'

/** A busy site still says at once that it is there. */
const probeTimeoutMs = 5000

/** The site, when it runs or was named; else its database. */
export async function openTarget(config: Config, options: CliOptions): Promise<IngestTarget> {
  const origin = options.origin ?? config.site.origin
  if (!options.origin && !(await answers(origin))) return openDatabaseTarget(config)
  return createSiteTarget({ origin, token: await findToken(config, options) })
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    () => true,
    () => false,
  )

/** The operator's token; undefined where it cannot be read: the site then refuses in a clear line of its own. */
export async function findToken(
  { ingestToken, dataDir }: Pick<Config, 'ingestToken' | 'dataDir'>,
  { tokenFile }: Pick<CliOptions, 'tokenFile'>,
): Promise<string | undefined> {
  if (tokenFile) return (await readNamed(tokenFile)).trim()
  if (ingestToken) return ingestToken
  const kept = await readFile(ingestTokenFile(dataDir), 'utf8').catch(() => undefined)
  return kept?.trim()
}

const readNamed = (file: string) =>
  readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new IngestRefused(`The token file ${file} cannot be read (${cause.code})`, { cause })
  })
