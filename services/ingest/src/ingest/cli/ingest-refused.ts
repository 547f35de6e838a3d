/** What was asked for cannot be done; the message says why and how to mend it. */
export class IngestRefused extends Error {
  override name = 'IngestRefused'
}
