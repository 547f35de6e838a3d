import { keepShipping } from '@pointfare/backup/keep-shipping'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openDatabase } from '@pointfare/core/db/open-database'
import type { StatementWatch } from '@pointfare/core/db/tell-statements'
import type { Config } from '@pointfare/core/config'

/**
 * As openDatabase. Where backups are wanted, what is written into an embedded one is on its way to them until it is closed, and
 * what closes it waits for the last of it.
 */
export async function openStoredDatabase(
  config: Config,
  processes: number,
  watch?: StatementWatch,
): Promise<OpenDatabase> {
  const db = await openDatabase({ ...config, processes, ...(watch ? { watch } : {}) })
  const { backup, dataDir, databaseUrl, logLevel } = config
  // Another process of the site has that database, and ships.
  if (!backup || databaseUrl) return db

  const isQuiet = ['fatal', 'error', 'silent'].includes(logLevel)
  const shipping = keepShipping(dataDir, backup, isQuiet ? () => {} : (line) => console.warn(`Warning: ${line}`))
  return {
    ...db,
    async close() {
      await db.close()
      await shipping.stop()
    },
  }
}
