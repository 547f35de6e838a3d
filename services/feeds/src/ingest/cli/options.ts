import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { UsageError } from './errors.ts'

export const formats = ['ndjson', 'seats-aero', 'month-calendar'] as const
export type Format = (typeof formats)[number]

export type CliOptions = {
  source: string | undefined
  format: Format | undefined
  airline: string
  route: { origin: string; destination: string } | undefined
  seenAt: Date | undefined
  origin: string | undefined
  tokenFile: string | undefined
  dryRun: boolean
  json: boolean
  help: boolean
}

export const usage = `Usage: ingest <file> [options]     take in what a source saw ("-" reads standard input)
       ingest held                 batches that look like a mistake and wait for a decision
       ingest release <id>         publish a held batch
       ingest drop <id>            forget a held batch
       ingest token <source>       a token that lets send batches of one source

  --source <name>       who saw it, in lower case with dashes (default for feeds: seats-aero, virgin-calendar)
  --format <name>       ndjson: award snapshots, one JSON object per line (default for .ndjson and .jsonl)
                        seats-aero: saved answers of the Seats.aero Partner API
                        month-calendar: a month calendar; needs --route
  --route <LHR-JFK>     what a month calendar is about; --airline <code> whose it is (default: VS)
  --seen-at <time>      when it was fetched (default: when the file was written)
  --dry-run             read and check the file, send nothing

  --origin <url>        site to send to (default: SITE_ORIGIN or http://localhost:PORT; when no site answers there,
                        the database of DATABASE_URL or DATA_DIR)
  --token-file <path>   file with the token (default: INGEST_TOKEN or DATA_DIR/ingest-token)
  --json                answer in JSON`

/** @throws UsageError, or TypeError naming an option that does not exist or lacks its value */
export function readOptions(args: string[]): { operands: string[]; options: CliOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      format: { type: 'string' },
      airline: { type: 'string', default: 'VS' },
      route: { type: 'string' },
      'seen-at': { type: 'string' },
      origin: { type: 'string' },
      'token-file': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { source, origin, json, help } = values
  return {
    operands: positionals,
    options: {
      source,
      format: formatNamed(values.format),
      airline: airlineNamed(values.airline),
      route: routeNamed(values.route),
      seenAt: timeNamed(values['seen-at']),
      origin: origin?.replace(/\/$/, ''),
      tokenFile: values['token-file'],
      dryRun: values['dry-run'],
      json,
      help,
    },
  }
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

function routeNamed(text: string | undefined) {
  if (text === undefined) return undefined
  const route = z.safeParse(z.tuple([AirportCode, AirportCode]), text.toUpperCase().split('-'))
  if (!route.success) throw new UsageError(`--route ${text} is no route; write it like LHR-JFK`)
  const [origin, destination] = route.data
  return { origin, destination }
}

function timeNamed(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--seen-at ${text} is no time; write it like 2026-11-21T10:00Z`)
  return time
}
