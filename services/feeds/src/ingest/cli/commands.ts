import { AwardSnapshot, type SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { commandsOn, UsageError, type Output } from '@pointfare/server/command-line/command'
import { sourceToken } from '../ingest-tokens.ts'
import { IngestRefused } from './ingest-refused.ts'
import { checkOnly, createSummary, importRows, type Summary } from './import-rows.ts'
import { fileOptions, openFile, type OpenFile } from './open-file.ts'
import { dryRunLines, heldLines, progressLine, releasedLine, summaryLines } from './report-lines.ts'
import { pullLines } from './pull-lines.ts'
import { findToken, openTarget, type WhereTo } from './targets/open-target.ts'
import type { IngestTarget } from './targets/target.ts'

/** What a command works with; `folder` is where relative paths start. */
type Run = WhereTo & { folder: string; progress: (line: string) => void }

const ingestCommand = commandsOn<Run>()

export const fileCommand = ingestCommand({
  name: '',
  operands: '[file]...',
  help: [{ as: '<file>', does: 'take in what a source saw ("-" reads standard input)' }],
  options: { ...fileOptions, 'dry-run': { type: 'boolean', help: 'read and check the file, send nothing' } },
  async run(run, [path, ...others], options) {
    if (path === undefined) throw new UsageError('A file or a command is missing')
    if (others.length > 0) throw new UsageError(`${others[0]} is one file too many: import them one by one`)
    const file = await openFile(path, run.folder, options)
    return options['dry-run'] ? checkFile(file, run) : importFile(file, run)
  },
})

export const commands = [
  ingestCommand({
    name: 'held',
    operands: '',
    help: [{ does: 'batches that look like a mistake and wait for a decision' }],
    run: (run) =>
      withTarget(run, async (target) => {
        const held = await target.listHeld()
        return { json: held, lines: heldLines(held) }
      }),
  }),
  ingestCommand({
    name: 'release',
    operands: '[id]',
    help: [{ as: '<id>', does: 'publish a held batch' }],
    async run(run, [operand]) {
      const id = idOf(operand)
      return withTarget(run, async (target) => {
        const report = await target.release(id)
        return { json: report, lines: [releasedLine(id, report)] }
      })
    },
  }),
  ingestCommand({
    name: 'drop',
    operands: '[id]',
    help: [{ as: '<id>', does: 'forget a held batch' }],
    async run(run, [operand]) {
      const id = idOf(operand)
      return withTarget(run, async (target) => {
        await target.drop(id)
        return { json: { dropped: id }, lines: [`Dropped batch ${id}`] }
      })
    },
  }),
  ingestCommand({
    name: 'pull',
    operands: '',
    help: [{ does: 'ask Seats.aero for everything that is configured, now' }],
    options: { status: { type: 'boolean', help: 'ask for nothing; say how many calls were used and how far it is' } },
    run: (run, _operands, { status: isQuestion }) =>
      withTarget(run, async (target) => {
        if (isQuestion) {
          const status = await target.pullStatus()
          return { json: status, lines: pullLines(status), isBad: status.refused !== null }
        }
        const { status, isDone } = await target.pull((name) => run.progress(name))
        const next = isDone
          ? []
          : [`Begins within a minute in ${target.name}; "ingest pull --status" says how far it is`]
        return { json: status, lines: [...pullLines(status), ...next], isBad: status.refused !== null }
      }),
  }),
  ingestCommand({
    name: 'token',
    operands: '[source]',
    help: [{ as: '<source>', does: 'a token that lets send batches of one source' }],
    async run(run, [source]) {
      if (!source || !/^[a-z0-9-]{1,40}$/.test(source)) {
        throw new UsageError('token needs the name of a source in lower case, such as my-feed')
      }
      const operatorToken = await findToken(run)
      if (!operatorToken) throw new IngestRefused(`There is no token in ${run.config.dataDir} yet: start the site once`)
      const token = sourceToken(operatorToken, source)
      return { json: { source, token }, lines: [token] }
    },
  }),
]

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
