/** The command line is not one that the program understands. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What was asked for cannot be done; the message says why and how to mend it. */
export class IngestRefused extends Error {
  override name = 'IngestRefused'
}
