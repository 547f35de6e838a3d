import { isLoaded, isServerFile } from '@pointfare/shared/platform/artifact'
import { nearlyUsedUp, type Budgets } from '@pointfare/shared/platform/budgets'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { Finding } from '@pointfare/core/errors'

/** How much a build may weigh, uncompressed. Source maps, which nobody loads but who goes and looks, do not count. */
export type Budget = {
  /** All files that pages load. */
  totalBytes: number
  /** What a page of it loads at once: entry, preloads and styles. */
  startBytes: number
  /** What servers run of it. */
  serverBytes: number
}

/** Of an artifact, by its name. */
export type BudgetOf = (name: string) => Budget

const megabyte = 1_000_000
const kilobyte = 1000

/** A shell has the frame, React and the fonts to bring; a remote has the shell. */
const shellBudget = { totalBytes: 5 * megabyte, startBytes: 1.5 * megabyte, serverBytes: 4 * megabyte }
const remoteBudget = { totalBytes: 5 * megabyte, startBytes: 500 * kilobyte, serverBytes: 4 * megabyte }

/** Budgets of all artifacts, with those that an operator set differently. */
export const budgets =
  (set: Readonly<Record<string, Partial<Budget>>> = {}): BudgetOf =>
  (name) => ({ ...(name === 'shell' ? shellBudget : remoteBudget), ...set[name] })

/** What a build weighs, beside what it may. */
export function measureBudget(
  { entry, preload, styles, files }: Pick<ArtifactDeclaration, 'entry' | 'preload' | 'styles' | 'files'>,
  budget: Budget,
): Budgets[number]['parts'] {
  const loaded = files.filter(({ path }) => isLoaded(path))
  const first = new Set([entry, ...preload, ...styles])
  return [
    { part: 'altogether', bytes: sum(loaded), most: budget.totalBytes },
    { part: 'at once', bytes: sum(loaded.filter(({ path }) => first.has(path))), most: budget.startBytes },
    { part: 'for servers', bytes: sum(files.filter(({ path }) => isServerFile(path))), most: budget.serverBytes },
  ]
}

/** What is over budget, and what is nearly. */
export function checkBudget(
  declaration: ArtifactDeclaration,
  budget: Budget,
): Record<'findings' | 'warnings', Finding[]> {
  const measured = measureBudget(declaration, budget)
  const say = ({ part, bytes, most }: (typeof measured)[number]): Finding => ({
    field: 'size-budget',
    message: `${declaration.name} ${part === 'for servers' ? 'has' : 'loads'} ${sizeText(bytes)} ${part}, its budget is ${sizeText(most)}`,
  })
  const isOver = ({ bytes, most }: { bytes: number; most: number }) => bytes > most
  const isNear = ({ bytes, most }: { bytes: number; most: number }) =>
    !isOver({ bytes, most }) && bytes > most * nearlyUsedUp
  return { findings: measured.filter(isOver).map(say), warnings: measured.filter(isNear).map(say) }
}

const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0)

const sizeText = (bytes: number) =>
  bytes >= megabyte ? `${rounded(bytes / megabyte)} MB` : `${rounded(bytes / kilobyte)} kB`

const rounded = (amount: number) => String(Math.round(amount * 100) / 100)
