import { findPostgresVersion } from '@pointfare/core/db/embedded/binaries'
import { readMigrations } from '@pointfare/core/db/migrate'
import { restoreBackup } from '@pointfare/backup/restore-backup'
import { Command, runCommandLine, UsageError } from '@pointfare/core/command-line'
import * as z from 'zod'
import { openBackups, type Backups } from '../backup/open-backups.ts'

async function restore({ place }: Backups, { to, backup }: { to?: string | undefined; backup?: string | undefined }) {
  const since = performance.now()
  const version = {
    migrations: readMigrations().map(({ name }) => name),
    postgres: findPostgresVersion(),
  }
  const wish = { to: to === undefined ? undefined : readMoment(to), backup }
  const restored = await restoreBackup(place, wish, version, new Date())
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const last = restored.lastChangeAt?.toISOString() ?? 'before the backup'
  return {
    json: restored,
    lines: [
      `${place.dataDir} is as it was${to === undefined ? ' last' : ` at ${to}`}: from backup ${restored.backup}, last change ${last}, ${restored.files} files beside the database (${seconds} s)`,
      'Start the site on it, and see docs/operating.md#lost-database for what to look at',
    ],
  }
}

function readMoment(text: string): Date {
  const { data } = z.iso.datetime({ offset: true }).safeParse(text)
  if (data === undefined) throw new UsageError(`${text} is no moment; write it like 2026-11-25T12:00:00Z`)
  return new Date(data)
}

/** `npm run restore`: see docs/operating.md, "Database and backups". */
process.exitCode = await runCommandLine(
  {
    root: new Command('restore'),
    define(root, answer) {
      root
        .description('bring the site of BACKUP_STORE back into DATA_DIR, which is empty or not there yet')
        .option('--to <moment>', 'as it was then, such as 2026-11-25T12:00:00Z; else as it was last')
        .option('--backup <backup>', 'begin with this one of `npm run backup -- list`')
        .action(answer(restore))
    },
    open: openBackups,
  },
  process.argv.slice(2),
  { out: console.log, err: console.error },
)
