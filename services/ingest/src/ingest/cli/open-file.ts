import { systemTime } from '@pointfare/core/clock'
import { Command, UsageError } from '@pointfare/core/command-line'
import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { readMonthCalendar } from '../sources/month-calendar/month-calendar.ts'
import { parseJson } from '../sources/parse-json.ts'
import { readSeatsAero } from '../sources/seats-aero/seats-aero.ts'
import { type SourceRow, type TextChunks, UnreadableFile } from '../sources/source-row.ts'
import { IngestRefused } from './ingest-refused.ts'

const formats = ['ndjson', 'hotels', 'seats-aero', 'month-calendar'] as const
type Format = (typeof formats)[number]

/** What is told of a file beside its path. */
export const fileCommand = (name: string) =>
  new Command(name)
    .option('--source <name>', 'who saw it, in lower case with dashes (default for feeds: seats-aero, virgin-calendar)')
    .option(
      '--format <name>',
      'ndjson: award snapshots, one JSON object per line (default for .ndjson and .jsonl)\nhotels: hotel nights, one JSON object per line\nseats-aero: saved answers of the Seats.aero Partner API\nmonth-calendar: a month calendar; needs --route',
    )
    .option('--route <LHR-JFK>', 'what a month calendar is about')
    .option('--airline <code>', 'whose month calendar it is (default: VS)')
    .option('--seen-at <time>', 'when a month calendar was fetched (default: when the file was written)')

type FileOptions = ReturnType<ReturnType<typeof fileCommand>['opts']>

/** `of`: what its rows are. */
export type OpenFile = { name: string; source: string; of: 'flights' | 'hotels'; rows: AsyncIterable<SourceRow> }

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
export async function openFile(path: string, folder: string, options: FileOptions): Promise<OpenFile> {
  const format = formatNamed(options.format) ?? formatOfExtension[extname(path).toLowerCase()]
  if (!format) throw new UsageError(`--format is missing for ${path}: ${formats.join(', ')}`)
  const calendar = calendarReported(options, format)
  const source = options.source ?? sourceOfFormat[format]
  if (!source) throw new UsageError('--source is missing: who saw this? Such as --source my-feed')

  const { chunks, writtenAt } = path === '-' ? standardInput() : await fileAt(resolve(folder, path), path)
  const name = path === '-' ? 'standard input' : basename(path)
  const file = { name, source, of: format === 'hotels' ? 'hotels' : 'flights' } as const
  if (calendar) {
    return { ...file, rows: readMonthCalendar(chunks, { ...calendar, seenAt: calendar.seenAt ?? writtenAt }) }
  }
  return { ...file, rows: format === 'seats-aero' ? readSeatsAero(chunks) : readNewlineDelimited(chunks) }
}

/** What a month calendar does not say of itself; the other formats do, and take none of it. */
function calendarReported({ airline, route, seenAt }: FileOptions, format: Format) {
  const reported = {
    carrier: airlineNamed(airline ?? 'VS'),
    route: route === undefined ? undefined : routeNamed(route),
    seenAt: seenAt === undefined ? undefined : timeNamed(seenAt),
  }
  if (format === 'month-calendar') {
    if (!reported.route)
      throw new UsageError('--route is missing: a month calendar does not say which it is, such as LHR-JFK')
    return { carrier: reported.carrier, ...reported.route, seenAt: reported.seenAt }
  }
  const senseless = Object.entries({ airline, route, 'seen-at': seenAt }).find(([, value]) => value !== undefined)
  if (senseless) throw new UsageError(`--${senseless[0]} is for month calendars: a file of ${format} says that itself`)
  return undefined
}

function formatNamed(text: string | undefined): Format | undefined {
  const format = formats.find((name) => name === text)
  if (text !== undefined && !format) {
    throw new UsageError(`There is no format ${text}; there are ${formats.join(', ')}`)
  }
  return format
}

function airlineNamed(text: string): string {
  const airline = z.safeParse(AirlineCode, text.toUpperCase())
  if (!airline.success) throw new UsageError(`--airline ${text} is no airline; write it like VS`)
  return airline.data
}

function routeNamed(text: string) {
  const route = z.safeParse(z.tuple([AirportCode, AirportCode]), text.toUpperCase().split('-'))
  if (!route.success) throw new UsageError(`--route ${text} is no route; write it like LHR-JFK`)
  const [origin, destination] = route.data
  return { origin, destination }
}

function timeNamed(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--seen-at ${text} is no time; write it like 2026-11-21T10:00Z`)
  return time
}

const standardInput = () => ({ chunks: process.stdin.setEncoding('utf8'), writtenAt: systemTime() })

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
