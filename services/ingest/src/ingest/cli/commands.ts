import { AwardSnapshot, type SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { Command, UsageError, type Answer, type Output } from '@pointfare/core/command-line'
import { sourceToken } from '../ingest-tokens.ts'
import { IngestRefused } from './ingest-refused.ts'
import { checkOnly, createSummary, importRows, type Summary } from './import-rows.ts'
import { fileCommand, openFile, type OpenFile } from './open-file.ts'
import { dryRunLines, heldLines, progressLine, releasedLine, summaryLines } from './report-lines.ts'
import { pullLines } from './pull-lines.ts'
import { findToken, openTarget, type WhereTo } from './targets/open-target.ts'
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
