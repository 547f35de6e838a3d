import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Migration } from '../migrate.ts'
import { contracts } from '../run-migration.ts'

const squawk = join(dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')), 'js/bin/squawk')

/** Matters of taste, and what the runner of migrations does itself. */
const leftOut = [
  'ban-char-field',
  'identifier-too-long',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
]

/** What the version before misses; a migration that says so may take it away. */
const takingAway = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'renaming-column', 'renaming-table']

const isConcurrent = (sql: string) => /^create (unique )?index concurrently\b/im.test(sql)

/**
 * What squawk (https://squawkhq.com/docs/rules) finds in a migration that locks or rewrites a table while it is read and written,
 * or breaks the version before: names of its rules. A line before a statement, such as
 * `-- squawk-ignore require-concurrent-index-creation`, says that somebody has thought of it, and why.
 */
export function complaintsAbout({ name, sql }: Migration): string[] {
  const excluded = [...leftOut, ...(contracts(sql) ? takingAway : [])]
  const args = ['--reporter', 'Json', '--pg-version', '15.0', '--stdin-filepath', name, '--exclude', excluded.join()]
  // Such an index alone is built outside of transactions.
  const how = isConcurrent(sql) ? [] : ['--assume-in-transaction']
  const { stdout, stderr, error } = spawnSync(process.execPath, [squawk, ...args, ...how], {
    input: sql,
    encoding: 'utf8',
  })
  if (error || !stdout.startsWith('[')) throw error ?? new Error(`squawk did not answer: ${stdout}${stderr}`)
  const found = (JSON.parse(stdout) as { rule_name: string }[]).map((each) => each.rule_name)
  const others = isConcurrent(sql) && statementsIn(sql) > 1 ? ['concurrent-index-beside-others'] : []
  return [...new Set([...found, ...others])].toSorted()
}

const statementsIn = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '').length
