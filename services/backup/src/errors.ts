/** A backup cannot be taken, found or restored; the message is one line that says why and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What was saved is not what is there now. */
export class DamagedBackup extends BackupRefused {
  override name = 'DamagedBackup'
}
