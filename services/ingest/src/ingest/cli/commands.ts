import { type Answer, Command, type Output, UsageError } from '@pointfare/core/command-line'
import type { Config } from '@pointfare/core/config'
import { AwardSnapshot, type SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'
import type { PullStatus } from '@pointfare/shared/contracts/pull'
import { readFile } from 'node:fs/promises'
import { ingestTokenFile, sourceToken } from '../ingest-tokens.ts'
import { checkOnly, createSummary, importRows, type Summary } from './import-rows.ts'
import { IngestRefused } from './ingest-refused.ts'
import { fileCommand, openFile, type OpenFile } from './open-file.ts'
import { openDatabaseTarget } from './targets/database-target.ts'
import { createSiteTarget } from './targets/site-target.ts'
import type { IngestTarget } from './targets/target.ts'

/** What a command works with; `folder` is where relative paths start. */
type Run = WhereTo & { folder: string; progress: (line: string) => void }

type IngestAnswer = Answer<Run>

/** What is no command is a file: its messages name the program. */
export const takeIn = (answer: IngestAnswer) =>
  fileCommand('ingest')
    .usage('[options] <file>')
    .description('take in what a source saw ("-" reads standard input)')
    .argument('[file...]')
    .option('--dry-run', 'read and check the file, send nothing')
    .action(
      answer(async (run, [path, ...others], options) => {
        if (path === undefined) throw new UsageError('A file or a command is missing')
        if (others.length > 0) throw new UsageError(`${others[0]} is one file too many: import them one by one`)
        const file = await openFile(path, run.folder, options)
        return options.dryRun ? checkFile(file, run) : importFile(file, run)
      }),
    )

export const commands = (answer: IngestAnswer) => [
  new Command('held').description('batches that look like a mistake and wait for a decision').action(
    answer((run) =>
      withTarget(run, async (target) => {
        const held = await target.listHeld()
        return { json: held, lines: heldLines(held) }
      }),
    ),
  ),
  new Command('release')
    .description('publish a held batch')
    .argument('[id]')
    .action(
      answer(async (run, operand) => {
        const id = idOf(operand)
        return withTarget(run, async (target) => {
          const report = await target.release(id)
          return { json: report, lines: [releasedLine(id, report)] }
        })
      }),
    ),
  new Command('drop')
    .description('forget a held batch')
    .argument('[id]')
    .action(
      answer(async (run, operand) => {
        const id = idOf(operand)
        return withTarget(run, async (target) => {
          await target.drop(id)
          return { json: { dropped: id }, lines: [`Dropped batch ${id}`] }
        })
      }),
    ),
  new Command('pull')
    .description('ask Seats.aero for everything that is configured, now')
    .option('--status', 'ask for nothing; say how many calls were used and how far it is')
    .action(
      answer((run, { status }) => withTarget(run, (target) => (status ? pullStatus(target) : pull(run, target)))),
    ),
  new Command('token')
    .description('a token that lets send batches of one source')
    .argument('[source]')
    .action(
      answer(async (run, source) => {
        if (!source || !/^[a-z0-9-]{1,40}$/.test(source)) {
          throw new UsageError('token needs the name of a source in lower case, such as my-feed')
        }
        const operatorToken = await findToken(run)
        if (!operatorToken)
          throw new IngestRefused(`There is no token in ${run.config.dataDir} yet: start the site once`)
        const token = sourceToken(operatorToken, source)
        return { json: { source, token }, lines: [token] }
      }),
    ),
]

async function pullStatus(target: IngestTarget): Promise<Output> {
  const status = await target.pullStatus()
  return { json: status, lines: pullLines(status), isBad: status.refused !== null }
}

async function pull(run: Run, target: IngestTarget): Promise<Output> {
  const { status, isDone } = await target.pull((name) => run.progress(name))
  const next = isDone ? [] : [`Begins within a minute in ${target.name}; "ingest pull --status" says how far it is`]
  return { json: status, lines: [...pullLines(status), ...next], isBad: status.refused !== null }
}

async function withTarget(run: Run, work: (target: IngestTarget) => Promise<Output>): Promise<Output> {
  const target = await openTarget(run)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}

const importFile = (file: OpenFile, run: Run) =>
  withTarget(run, async (target) => {
    const summary = createSummary(file.source)
    const onProgress = () => run.progress(progressLine(summary))
    await importRows(summary, { ...file, send: senderTo(target, file.of), onProgress }).catch((cause) =>
      stopped(summary, cause),
    )
    return { json: summary, lines: summaryLines(file.name, target.name, summary), isBad: !isFine(summary) }
  })

/** Rows go to the way in for what they are. */
const senderTo = (target: IngestTarget, of: OpenFile['of']) =>
  of === 'flights'
    ? target.send
    : ({ source, snapshots }: SnapshotBatch) => target.sendNights({ source, nights: snapshots })

async function checkFile(file: OpenFile, { progress }: Run): Promise<Output> {
  const summary = createSummary(file.source)
  const onProgress = () => progress(progressLine(summary))
  await importRows(summary, { ...file, send: async (batch) => checkOnly(batch, rowsOf[file.of]), onProgress })
  return { json: summary, lines: dryRunLines(file.name, summary), isBad: !isFine(summary) }
}

const rowsOf = { flights: AwardSnapshot, hotels: HotelNightSnapshot }

/** Some wrong rows are set aside; nothing but wrong rows is a wrong file. */
const isFine = ({ held, rows, setAside }: Summary) => held.length === 0 && (rows === 0 || setAside.count < rows)

function stopped({ changed, unchanged, outdated }: Summary, cause: unknown): never {
  const taken = changed + unchanged + outdated
  if (!(cause instanceof Error) || taken === 0) throw cause
  const words = `${cause.message} ${taken.toLocaleString('en-GB')} rows before that went in; import the file again once it is mended.`
  throw new IngestRefused(words, { cause })
}

function idOf(operand: string | undefined): number {
  if (!operand || !/^[1-9]\d{0,8}$/.test(operand)) throw new UsageError('The number of a held batch is missing')
  return Number(operand)
}

const count = (value: number) => value.toLocaleString('en-GB')

const counted = (value: number, one: string) => `${count(value)} ${value === 1 ? one : `${one}s`}`

const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** What is asked of a source, most important first. */
export function pullLines(status: PullStatus): string[] {
  const { source, day, callsToday, dailyCalls, remainingToday, callsPerDay, refused, waitsUntil, sweeps } = status
  const unusable = status.unusable ?? []
  const left = remainingToday === null ? '' : `; it says that ${count(remainingToday)} are left`
  return [
    `${source}: ${count(callsToday)} of ${counted(dailyCalls, 'call')} used on ${day} (UTC)${left}`,
    ...(refused === null ? [] : [`  Refused: ${refused}`]),
    ...(waitsUntil === null ? [] : [`  Nothing is asked before ${minuteOf(waitsUntil)}`]),
    ...(callsPerDay === null ? [] : [budgetLine(callsPerDay, dailyCalls)]),
    ...sweeps.map(sweepLine),
    ...unusable.map(
      ({ reason, count: times, lastAt, sample }) =>
        `  Could not be used, ${counted(times, 'time')}: ${reason}; last at ${minuteOf(lastAt)}, ${sample}`,
    ),
  ]
}

const budgetLine = (callsPerDay: number, dailyCalls: number) =>
  callsPerDay <= dailyCalls
    ? `  As often as is wanted, that takes about ${counted(callsPerDay, 'call')} a day`
    : `  As often as is wanted, that would take about ${counted(callsPerDay, 'call')} a day, more than there are: sweeps come as often as they can`

function sweepLine({ name, everyMinutes, underWay, last, dueAt }: PullStatus['sweeps'][number]): string {
  const before = last
    ? `${counted(last.rows, 'row')} by ${counted(last.calls, 'call')} at ${minuteOf(last.completedAt)}`
    : 'not whole yet'
  const next = underWay
    ? `under way since ${minuteOf(underWay.beganAt)} with ${counted(underWay.rows, 'row')} so far`
    : dueAt
      ? `next at ${minuteOf(dueAt)}`
      : 'next as soon as it can be'
  return `  ${name}, every ${counted(everyMinutes, 'minute')}: ${before}, ${next}`
}

/** What the command line and the configuration say about whom to send to. */
type WhereTo = { config: Config; origin: string | undefined; tokenFile: string | undefined }

/** A busy site still says at once that it is there. */
const probeTimeoutMs = 5000

/** The site, when it runs or was named; else its database. */
async function openTarget(reported: WhereTo): Promise<IngestTarget> {
  const origin = reported.origin ?? reported.config.site.origin
  if (!reported.origin && !(await answers(origin))) return openDatabaseTarget(reported.config)
  return createSiteTarget({ origin, token: await findToken(reported) })
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    () => true,
    () => false,
  )

/** The operator's token; undefined where it cannot be read: the site then refuses in a clear line of its own. */
async function findToken({ config, tokenFile }: WhereTo): Promise<string | undefined> {
  const { ingestToken, dataDir } = config
  if (tokenFile) return (await readNamed(tokenFile)).trim()
  if (ingestToken) return ingestToken
  const stored = await readFile(ingestTokenFile(dataDir), 'utf8').catch(() => undefined)
  return stored?.trim()
}

const readNamed = (file: string) =>
  readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new IngestRefused(`The token file ${file} cannot be read (${cause.code})`, { cause })
  })

const progressLine = ({ rows, changed, setAside, held }: Summary) =>
  `${reportLinesCount(rows)} rows, ${reportLinesCount(changed)} changed, ${reportLinesCount(setAside.count)} set aside${held.length > 0 ? `, ${held.length} batches held` : ''}`

/** What became of a file, most important first. */
function summaryLines(name: string, where: string, summary: Summary): string[] {
  const { rows, changed, events, unchanged, outdated, setAside, passedOver, leftOut, held } = summary
  return [
    `${name}: ${reportLinesRowsOf(rows)} read as ${summary.source}, sent to ${where}`,
    `  ${reportLinesCount(changed)} changed (${reportLinesCount(events)} price changes told), ${reportLinesCount(unchanged)} unchanged, ${reportLinesCount(outdated)} not newer than what is known`,
    ...passedOverLines(passedOver),
    ...leftOutLines(leftOut),
    ...setAsideLines(setAside),
    ...held.map(
      ({ id, rows: stored, reason }) =>
        `  Held as batch ${id}, not published (${reportLinesRowsOf(stored)}): ${reason}. Decide with "ingest release ${id}" or "ingest drop ${id}".`,
    ),
  ]
}

/** What a file would send. */
const dryRunLines = (name: string, { source, rows, setAside, passedOver, leftOut }: Summary) => [
  `${name}: ${reportLinesRowsOf(rows)} read as ${source}, sent nowhere`,
  ...passedOverLines(passedOver),
  ...leftOutLines(leftOut),
  ...(setAside.count === 0 ? ['  Nothing is wrong with them.'] : setAsideLines(setAside)),
]

const releasedLine = (id: number, { source, received, changed, events }: IngestReport) =>
  `Released batch ${id} of ${source}: ${reportLinesCount(changed)} of ${reportLinesRowsOf(received)} changed, ${reportLinesCount(events)} price changes told`

const heldLines = (batches: HeldBatches) =>
  batches.length === 0
    ? ['No batch waits for a decision.']
    : batches.map(({ id, source, heldAt, rows, reason }) =>
        [id, heldAt, source, reportLinesRowsOf(rows), reason].join('  '),
      )

function setAsideLines({ count: all, first }: Summary['setAside']): string[] {
  if (all === 0) return []
  const others = all - first.length
  return [
    `  ${reportLinesRowsOf(all)} set aside:`,
    ...first.map(({ place, reason }) => `    ${place}: ${reason}`),
    ...(others > 0 ? [`    and ${reportLinesCount(others)} more`] : []),
  ]
}

const passedOverLines = (passedOver: Summary['passedOver']) =>
  Object.entries(passedOver).map(([reason, rows]) => `  ${reportLinesRowsOf(rows)} passed over: ${reason}`)

const leftOutLines = (leftOut: Summary['leftOut']) =>
  Object.entries(leftOut).map(
    ([reason, times]) =>
      `  Taken without what cannot be read: ${reason}, ${times === 1 ? 'once' : `${reportLinesCount(times)} times`}`,
  )

const reportLinesCount = (value: number) => value.toLocaleString('en-GB')

const reportLinesRowsOf = (rows: number) => (rows === 1 ? '1 row' : `${reportLinesCount(rows)} rows`)
