import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openEarlierDatabase } from '@pointfare/core/db/testing/open-earlier-database'

const stored = join(import.meta.dirname, '../../../db/released/39cc316')
/** The month in which its rows were kept. */
const [storedYear, storedMonth] = [2026, 11]

/** A database as commit 39cc316 left it in this month: its dates are so many months later. */
export async function openDatabaseOf39cc316(now: Date) {
  // Days of the month stay: before that of its last row it is not yet this month.
  const reached = now.getUTCDate() > lastDay ? now.getUTCMonth() + 1 : now.getUTCMonth()
  const months = (now.getUTCFullYear() - storedYear) * 12 + reached - storedMonth
  const rows = readFileSync(join(stored, 'rows.sql'), 'utf8').replaceAll(
    /\b(\d{4})-(\d\d)-(\d\d)(?=\b|T)/g,
    (_, year, month, day) => later(Number(year), Number(month) + months, Number(day)),
  )
  return openEarlierDatabase('0080', rows)
}

/** The files beside that database: its keys, and the builds of its releases. */
export function writeFilesOf39cc316(folder: string) {
  const files = JSON.parse(readFileSync(join(stored, 'files.json'), 'utf8')) as Record<string, string>
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

const lastDay = 29

/** A day of a month, or the last that this month has. */
function later(year: number, month: number, day: number) {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}
