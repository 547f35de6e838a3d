import type { BackupPlace } from '../backup-place.ts'
import { writeManifest } from '../manifest.ts'

const segment = '000000010000000000000001'

/** A copy of nothing that is whole since that moment. */
export const aCopy = (place: BackupPlace, stoppedAt: string) =>
  writeManifest(place, {
    backup: stoppedAt.replaceAll(/[-:]/g, ''),
    systemId: '1',
    postgres: 18,
    migrations: [],
    startedAt: new Date(stoppedAt),
    stoppedAt: new Date(stoppedAt),
    first: segment,
    last: segment,
    folders: [],
    files: [],
    parts: [],
  })
