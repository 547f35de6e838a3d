import { parseJson } from './parse-json.ts'
import { type SourceRow, type TextChunks, UnreadableFile } from './source-row.ts'

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

/** A snapshot takes a few hundred characters: a line longer than this is something else. */
const longestLine = 1 << 20

type Line = { number: number; text: string }

/**
 * Lines that hold anything, counted from 1, of a text of any length; keeps no more than one of them in memory.
 * @throws UnreadableFile for a line of more than a million characters
 */
async function* readLines(chunks: TextChunks): AsyncIterable<Line> {
  let number = 0
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      number += 1
      if (text.trim()) yield { number, text }
    }
    if (rest.length > longestLine) {
      throw new UnreadableFile(`Line ${number + 1} does not end: a file of this format has one JSON object per line.`)
    }
  }
  if (rest.trim()) yield { number: number + 1, text: rest }
}
