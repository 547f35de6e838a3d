import { mkdir } from 'node:fs/promises'
import { alertsKeyFile } from '@pointfare/alerts/alerts-key'
import { UnusableDataDir } from '@pointfare/core/db/errors'
import { ingestTokenFile } from '@pointfare/ingest/ingest/ingest-tokens'
import { mailTokenFile } from '@pointfare/mail/mail-token'
import { openReleaseToken, releaseTokenFile } from '@pointfare/platform/registry/release-token'
import { signingKeyFile } from '@pointfare/platform/registry/signing/signing-key'
import type { Config } from '@pointfare/core/config'
import { EmptySecretFile, warningsAbout } from '@pointfare/core/token-file'

/**
 * The release token in the folder of all state, which is made there at the first start; that of an edge for a registry on
 * another host.
 * @throws UnusableDataDir, EmptySecretFile, whose message is one line for people
 */
export async function openDataDir({ dataDir, registry }: Pick<Config, 'dataDir' | 'registry'>): Promise<string> {
  try {
    if (registry) {
      await mkdir(dataDir, { recursive: true })
      return registry.token
    }
    return await openReleaseToken(dataDir)
  } catch (cause) {
    if (cause instanceof EmptySecretFile) throw cause
    const { code } = cause as NodeJS.ErrnoException
    throw new UnusableDataDir(
      `DATA_DIR ${dataDir} cannot be used (${code}): make it a folder that this user may write to, or choose another.`,
      { cause },
    )
  }
}

/** What an operator probably did not mean, said once at the start. */
export async function warnAbout({ dataDir, logLevel, warnings }: Config) {
  const secrets = [releaseTokenFile, ingestTokenFile, mailTokenFile, signingKeyFile, alertsKeyFile].map((fileIn) =>
    fileIn(dataDir),
  )
  if (['fatal', 'error', 'silent'].includes(logLevel)) return
  for (const warning of [...warnings, ...(await warningsAbout(secrets))]) console.warn(`Warning: ${warning}`)
}
