/** Where backups are kept: a folder, or a bucket. Everything may throw BackupRefused when it does not answer. */
export type BackupStore = {
  /** As an operator wrote it. */
  place: string
  /** Whole or not at all; what had that name before is replaced. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Undefined when nothing has that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Names that begin with `folder`, which ends with a slash. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}
