/**
 * What is where in a store:
 *
 *     base/<backup>/manifest    what a copy of the database consists of; written last, so that a copy with one is whole
 *     base/<backup>/0000        its parts
 *     log/<cluster>/<segment>   the log of the database since then
 *     files/<path>@<modified>   every file of DATA_DIR beside the database, in each of its versions
 */
export const names = {
  bases: 'base/',
  base: (backup: string) => `base/${backup}/`,
  manifest: (backup: string) => `base/${backup}/manifest`,
  part: (backup: string, index: number) => `base/${backup}/${String(index).padStart(4, '0')}`,
  logOf: (systemId: string) => `log/${systemId}/`,
  segment: (systemId: string, segment: string) => `log/${systemId}/${segment}`,
  files: 'files/',
  file: ({ path, modifiedMs }: FileVersion) => `files/${path}@${modifiedMs}`,
}

/** A file as it was from a moment on; `path` is below DATA_DIR, with slashes. */
export type FileVersion = { path: string; modifiedMs: number }

/** Leads out of the folder that it is below. */
const leadsOut = (path: string) => path.startsWith('/') || path.split('/').includes('..')

/** The version that a name stands for; undefined for a name that we gave to nothing, whoever wrote it into the store. */
export function versionIn(name: string): FileVersion | undefined {
  const [, path = '', modified = ''] = /^files\/(.+)@(\d+)$/.exec(name) ?? []
  return path === '' || leadsOut(path) ? undefined : { path, modifiedMs: Number(modified) }
}

/** Which backup a name below `base/` belongs to. */
export const backupIn = (name: string) => name.split('/')[1] ?? ''

/**
 * Where in the log a segment of 16 MB is, whichever timeline it is on: segments that follow each other have numbers that do.
 * Undefined for what is no whole segment.
 */
export function segmentNumber(name: string): bigint | undefined {
  const [, log, segment] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  // A log of 4 GB has 256 of them (PostgreSQL's xlog_internal.h, XLogFileName).
  return log && segment ? BigInt(`0x${log}`) * 256n + BigInt(`0x${segment}`) : undefined
}
