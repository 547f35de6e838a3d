import { listBackups } from '@pointfare/backup/list-backups'
import { removeOld } from '@pointfare/backup/remove-old'
import { takeBackup } from '@pointfare/backup/take-backup'
import { Command, runCommandLine } from '@pointfare/core/command-line'
import { openBackups, type Backups } from '../backup/open-backups.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const inAll = (sizes: { bytes: number }[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0)

async function take({ place, days }: Backups) {
  const since = performance.now()
  const { backup, stoppedAt, files, parts } = await takeBackup(place, () => new Date())
  const removed = await removeOld(place, days, new Date())
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  return {
    json: { backup, stoppedAt, bytes: inAll(files), stored: inAll(parts), removed },
    lines: [
      `Backup ${backup} is in ${place.store.place}: ${files.length} files, ${megabytes(inAll(files))}, stored in ${megabytes(inAll(parts))} (${seconds} s)`,
      ...(removed > 0 ? [`${removed} older than ${days} days went`] : []),
    ],
  }
}

async function list({ place }: Backups) {
  const backups = await listBackups(place)
  return {
    json: backups.map(({ backup, stoppedAt, postgres, files }) => ({
      backup,
      from: stoppedAt,
      postgres,
      bytes: inAll(files),
    })),
    lines:
      backups.length === 0
        ? [`${place.store.place} holds no backup that was finished`]
        : backups.map(
            ({ backup, stoppedAt, files }) => `${backup}  from ${stoppedAt.toISOString()}  ${megabytes(inAll(files))}`,
          ),
  }
}

/** `npm run backup`: see docs/operating.md, "Database and backups". */
process.exitCode = await runCommandLine(
  {
    root: new Command('backup'),
    define(root, answer) {
      root
        .description(
          'copy the site of DATA_DIR to BACKUP_STORE, while it runs or not; remove copies older than BACKUP_DAYS',
        )
        .action(answer(take))
        .addCommand(
          new Command('list')
            .description('which backups there are, and from when on each can be restored')
            .action(answer(list)),
        )
    },
    open: openBackups,
  },
  process.argv.slice(2),
  { out: console.log, err: console.error },
)
