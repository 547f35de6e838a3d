import { parseJson } from './parse-json.ts'
import { readLines } from './read-lines.ts'
import type { SourceRow, TextChunks } from './source-row.ts'

/** Award snapshots as the API takes them, one JSON object per line; ingest checks them. */
export async function* readNewlineDelimited(chunks: TextChunks): AsyncIterable<SourceRow> {
  for await (const { number, text } of readLines(chunks)) {
    const place = `line ${number}`
    const snapshot = parseJson(number === 1 ? text.replace(/^\uFEFF/, '') : text)
    yield snapshot === undefined
      ? { kind: 'unusable', place, reason: 'it is not JSON' }
      : { kind: 'snapshot', place, snapshot }
  }
}
