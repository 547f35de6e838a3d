import type { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'
import type { Summary } from './import-rows.ts'

export const progressLine = ({ rows, changed, setAside, held }: Summary) =>
  `${count(rows)} rows, ${count(changed)} changed, ${count(setAside.count)} set aside${held.length > 0 ? `, ${held.length} batches held` : ''}`

/** What became of a file, most important first. */
export function summaryLines(name: string, where: string, summary: Summary): string[] {
  const { rows, changed, events, unchanged, outdated, setAside, passedOver, leftOut, held } = summary
  return [
    `${name}: ${rowsOf(rows)} read as ${summary.source}, sent to ${where}`,
    `  ${count(changed)} changed (${count(events)} price changes told), ${count(unchanged)} unchanged, ${count(outdated)} not newer than what is known`,
    ...passedOverLines(passedOver),
    ...leftOutLines(leftOut),
    ...setAsideLines(setAside),
    ...held.map(
      ({ id, rows: kept, reason }) =>
        `  Held as batch ${id}, not published (${rowsOf(kept)}): ${reason}. Decide with "ingest release ${id}" or "ingest drop ${id}".`,
    ),
  ]
}

/** What a file would send. */
export const dryRunLines = (name: string, { source, rows, setAside, passedOver, leftOut }: Summary) => [
  `${name}: ${rowsOf(rows)} read as ${source}, sent nowhere`,
  ...passedOverLines(passedOver),
  ...leftOutLines(leftOut),
  ...(setAside.count === 0 ? ['  Nothing is wrong with them.'] : setAsideLines(setAside)),
]

export const releasedLine = (id: number, { source, received, changed, events }: IngestReport) =>
  `Released batch ${id} of ${source}: ${count(changed)} of ${rowsOf(received)} changed, ${count(events)} price changes told`

export const heldLines = (batches: HeldBatches) =>
  batches.length === 0
    ? ['No batch waits for a decision.']
    : batches.map(({ id, source, heldAt, rows, reason }) => [id, heldAt, source, rowsOf(rows), reason].join('  '))

function setAsideLines({ count: all, first }: Summary['setAside']): string[] {
  if (all === 0) return []
  const others = all - first.length
  return [
    `  ${rowsOf(all)} set aside:`,
    ...first.map(({ place, reason }) => `    ${place}: ${reason}`),
    ...(others > 0 ? [`    and ${count(others)} more`] : []),
  ]
}

const passedOverLines = (passedOver: Summary['passedOver']) =>
  Object.entries(passedOver).map(([reason, rows]) => `  ${rowsOf(rows)} passed over: ${reason}`)

const leftOutLines = (leftOut: Summary['leftOut']) =>
  Object.entries(leftOut).map(
    ([reason, times]) =>
      `  Taken without what cannot be read: ${reason}, ${times === 1 ? 'once' : `${count(times)} times`}`,
  )

const count = (value: number) => value.toLocaleString('en-GB')

const rowsOf = (rows: number) => (rows === 1 ? '1 row' : `${count(rows)} rows`)
