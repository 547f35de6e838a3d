import type { Config } from '@pointfare/server/config'
import { sourceToken } from '../ingest-tokens.ts'
import { IngestRefused, UsageError } from './errors.ts'
import { checkOnly, createSummary, importRows, type Summary } from './import-rows.ts'
import { openFile } from './open-file.ts'
import type { CliOptions } from './options.ts'
import { dryRunLines, heldLines, progressLine, releasedLine, summaryLines } from './report-lines.ts'
import { findToken, openTarget } from './targets/open-target.ts'
import type { IngestTarget } from './targets/target.ts'

/** What a command works with; `folder` is where relative paths start. */
type Run = { config: Config; options: CliOptions; folder: string; progress: (line: string) => void }

/** For scripts, and in lines for people. `isDone` is false when somebody has to look at it. */
export type Output = { json: unknown; lines: string[]; isDone: boolean }

/** The first word is a command, or else a file. */
export async function runCommand([name, operand, ...others]: string[], run: Run): Promise<Output> {
  if (others.length > 0) throw new UsageError(`${others[0]} is one operand too many`)
  switch (name) {
    case undefined:
      throw new UsageError('A file or a command is missing')
    case 'held':
      return withTarget(run, listHeld)
    case 'release':
      return withTarget(run, (target) => release(target, idOf(operand)))
    case 'drop':
      return withTarget(run, (target) => drop(target, idOf(operand)))
    case 'token':
      return makeToken(run, operand)
    default:
      if (operand !== undefined) throw new UsageError(`${operand} is one file too many: import them one by one`)
      return run.options.dryRun ? checkFile(name, run) : importFile(name, run)
  }
}

async function withTarget(run: Run, work: (target: IngestTarget) => Promise<Output>): Promise<Output> {
  const target = await openTarget(run.config, run.options)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}

async function importFile(path: string, run: Run): Promise<Output> {
  const file = await openFile(path, run.folder, run.options)
  return withTarget(run, async (target) => {
    const summary = createSummary(file.source)
    const onProgress = () => run.progress(progressLine(summary))
    await importRows(summary, { ...file, send: target.send, onProgress }).catch((cause) => stopped(summary, cause))
    return { json: summary, lines: summaryLines(file.name, target.name, summary), isDone: isFine(summary) }
  })
}

async function checkFile(path: string, { options, folder, progress }: Run): Promise<Output> {
  const file = await openFile(path, folder, options)
  const summary = createSummary(file.source)
  const onProgress = () => progress(progressLine(summary))
  await importRows(summary, { ...file, send: async (batch) => checkOnly(batch), onProgress })
  return { json: summary, lines: dryRunLines(file.name, summary), isDone: isFine(summary) }
}

/** Some wrong rows are set aside; nothing but wrong rows is a wrong file. */
const isFine = ({ held, rows, setAside }: Summary) => held.length === 0 && (rows === 0 || setAside.count < rows)

function stopped({ changed, unchanged, outdated }: Summary, cause: unknown): never {
  const taken = changed + unchanged + outdated
  if (!(cause instanceof Error) || taken === 0) throw cause
  const words = `${cause.message} ${taken.toLocaleString('en-GB')} rows before that went in; import the file again once it is mended.`
  throw new IngestRefused(words, { cause })
}

async function listHeld(target: IngestTarget): Promise<Output> {
  const held = await target.listHeld()
  return { json: held, lines: heldLines(held), isDone: true }
}

async function release(target: IngestTarget, id: number): Promise<Output> {
  const report = await target.release(id)
  return { json: report, lines: [releasedLine(id, report)], isDone: true }
}

async function drop(target: IngestTarget, id: number): Promise<Output> {
  await target.drop(id)
  return { json: { dropped: id }, lines: [`Dropped batch ${id}`], isDone: true }
}

async function makeToken({ config, options }: Run, source: string | undefined): Promise<Output> {
  if (!source || !/^[a-z0-9-]{1,40}$/.test(source)) {
    throw new UsageError('token needs the name of a source in lower case, such as my-feed')
  }
  const operatorToken = await findToken(config, options)
  if (!operatorToken) throw new IngestRefused(`There is no token in ${config.dataDir} yet: start the site once`)
  const token = sourceToken(operatorToken, source)
  return { json: { source, token }, lines: [token], isDone: true }
}

function idOf(operand: string | undefined): number {
  if (!operand || !/^[1-9]\d{0,8}$/.test(operand)) throw new UsageError('The number of a held batch is missing')
  return Number(operand)
}
