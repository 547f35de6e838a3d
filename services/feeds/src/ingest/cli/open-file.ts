import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { readMonthCalendar } from '../sources/month-calendar/month-calendar.ts'
import { readNewlineDelimited } from '../sources/newline-delimited.ts'
import { readSeatsAero } from '../sources/seats-aero/seats-aero.ts'
import type { SourceRow, TextChunks } from '../sources/source-row.ts'
import { IngestRefused, UsageError } from './errors.ts'
import { formats, type CliOptions, type Format } from './options.ts'

export type OpenFile = { name: string; source: string; rows: AsyncIterable<SourceRow> }

const formatOfExtension: Record<string, Format> = { '.ndjson': 'ndjson', '.jsonl': 'ndjson' }

/** Feeds that are known by the name of their format. */
const sourceOfFormat: Partial<Record<Format, string>> = {
  'seats-aero': 'seats-aero',
  'month-calendar': 'virgin-calendar',
}

/**
 * A file whose rows are read as they are asked for; `-` is standard input. Relative paths start at `folder`.
 * @throws UsageError; IngestRefused when there is no such file
 */
export async function openFile(path: string, folder: string, options: CliOptions): Promise<OpenFile> {
  const format = options.format ?? formatOfExtension[extname(path).toLowerCase()]
  if (!format) throw new UsageError(`--format is missing for ${path}: ${formats.join(', ')}`)
  const source = options.source ?? sourceOfFormat[format]
  if (!source) throw new UsageError('--source is missing: who saw this? Such as --source my-feed')

  const { chunks, writtenAt } = path === '-' ? standardInput() : await fileAt(resolve(folder, path), path)
  const rows = readRows(format, chunks, { ...options, seenAt: options.seenAt ?? writtenAt })
  return { name: path === '-' ? 'standard input' : basename(path), source, rows }
}

type ReadOptions = Pick<CliOptions, 'airline' | 'route'> & { seenAt: Date }

function readRows(format: Format, chunks: TextChunks, { airline, route, seenAt }: ReadOptions) {
  switch (format) {
    case 'ndjson':
      return readNewlineDelimited(chunks)
    case 'seats-aero':
      return readSeatsAero(chunks)
    case 'month-calendar':
      if (!route) throw new UsageError('--route is missing: a month calendar does not say which it is, such as LHR-JFK')
      return readMonthCalendar(chunks, { carrier: airline, ...route, seenAt })
  }
}

const standardInput = () => ({ chunks: process.stdin.setEncoding('utf8'), writtenAt: new Date() })

async function fileAt(path: string, name: string) {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new IngestRefused(`There is no file ${name}`, { cause })
    throw new IngestRefused(`${name} cannot be read (${cause.code})`, { cause })
  })
  if (found.isDirectory()) throw new IngestRefused(`${name} is a folder; name the files in it one by one`)
  return { chunks: chunksOf(path, name), writtenAt: found.mtime }
}

async function* chunksOf(path: string, name: string): AsyncIterable<string> {
  try {
    yield* createReadStream(path, 'utf8')
  } catch (cause) {
    throw new IngestRefused(`${name} cannot be read (${(cause as NodeJS.ErrnoException).code})`, { cause })
  }
}
