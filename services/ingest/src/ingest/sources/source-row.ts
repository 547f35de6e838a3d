/** What an importer made of one row of a file. `place` tells people where it is: `line 12`, `row 3`. */
export type SourceRow =
  /** For ingest, which checks it; some details may be left out, as they cannot be read. */
  | { kind: 'snapshot'; place: string; snapshot: unknown; leftOut?: string[] }
  /** Wrong, and set aside. */
  | { kind: 'unusable'; place: string; reason: string }
  /** Right, but nothing for us: what another airline flies, a day that has passed, what was in the page before. */
  | { kind: 'passed over'; place: string; reason: string }

/** The text of a file, in pieces of any length. */
export type TextChunks = AsyncIterable<string> | Iterable<string>

/** The file is not what it was said to be; its message says what it is and how to mend it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
