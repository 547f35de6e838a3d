import { UnreadableFile, type TextChunks } from './source-row.ts'

/** A snapshot takes a few hundred characters: a line longer than this is something else. */
const longestLine = 1 << 20

export type Line = { number: number; text: string }

/**
 * Lines that hold anything, counted from 1, of a text of any length; keeps no more than one of them in memory.
 * @throws UnreadableFile for a line of more than a million characters
 */
export async function* readLines(chunks: TextChunks): AsyncIterable<Line> {
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
